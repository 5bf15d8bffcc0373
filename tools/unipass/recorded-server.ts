import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../tests/fixtures/unipass')

/** Simulated faults of the service. `slow` never responds. */
export type Trouble = 'none' | 'down' | 'slow' | 'garbage' | 'page' | 'bomb' | 'huge' | 'redirect'

const recorded = new Map(
  globSync('*.xml', { cwd: FOLDER }).map((file) => [basename(file, '.xml'), readFileSync(join(FOLDER, file), 'utf8')]),
)
const answer = (name: string) => recorded.get(name) ?? ''
const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
const values = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')

const CARGOES = ['api001-in-progress', 'api001-completed-cn-ship', 'api001-completed-us-air', 'api001-completed-hk-air'].map(answer)
const MANY = answer('api001-multiple-results-first12')

const cargo = (query: URLSearchParams): string => {
  const [cargoNo, mblNo, hblNo, year] = ['cargMtNo', 'mblNo', 'hblNo', 'blYy'].map((name) => query.get(name) ?? '')
  if (!cargoNo && !((mblNo || hblNo) && year)) return answer('api001-missing-reference')
  if (cargoNo) {
    const known = CARGOES.find((xml) => value(xml, 'cargMtNo') === cargoNo)
    if (known) return known
    // The cargoes of the long list have no recorded steps: they use those of another parcel.
    const row = values(MANY, 'cargMtNo').indexOf(cargoNo)
    if (row < 0) return answer('api001-empty-results')
    return answer('api001-completed-hk-air')
      .replace(/<cargMtNo>[^<]*/, `<cargMtNo>${cargoNo}`)
      .replace(/<hblNo>[^<]*/, `<hblNo>${values(MANY, 'hblNo')[row]}`)
      .replace(/<mblNo>[^<]*/, `<mblNo>${values(MANY, 'mblNo')[row]}`)
  }
  const isMeant = (xml: string) =>
    value(xml, 'etprDt').startsWith(year ?? '') &&
    (hblNo ? values(xml, 'hblNo').includes(hblNo) : values(xml, 'mblNo').includes(mblNo ?? ''))
  return [...CARGOES, ...(hblNo ? [] : [MANY])].find(isMeant) ?? answer('api001-empty-results')
}

const exported = (query: URLSearchParams): string => {
  const declNo = query.get('expDclrNo') ?? ''
  const blNo = query.get('blNo') ?? ''
  if (!declNo && !blNo) return answer('own-api002-error')
  const names = declNo ? ['own-api002-by-declaration-part-shipped', 'api002-by-declaration-short'] : ['own-api002-by-bl']
  const isMeant = (xml: string) => (declNo ? value(xml, 'expDclrNo') === declNo : values(xml, 'blNo').includes(blNo))
  return names.map(answer).find(isMeant) ?? answer('own-api002-none')
}

const containers = (query: URLSearchParams): string =>
  CARGOES.some((xml) => value(xml, 'cargMtNo') === query.get('cargMtNo'))
    ? answer('api020-containers')
    : '<cntrQryBrkdQryRtnVo><ntceInfo/><tCnt>0</tCnt></cntrQryBrkdQryRtnVo>'

const APIS: Record<string, (query: URLSearchParams) => string> = {
  '/ext/rest/cargCsclPrgsInfoQry/retrieveCargCsclPrgsInfo': cargo,
  '/ext/rest/expDclrNoPrExpFfmnBrkdQry/retrieveExpDclrNoPrExpFfmnBrkd': exported,
  '/ext/rest/cntrQryBrkdQry/retrieveCntrQryBrkd': containers,
}

const BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><cargCsclPrgsInfoQryRtnVo><ntceInfo>&b;</ntceInfo><tCnt>0</tCnt></cargCsclPrgsInfoQryRtnVo>`
const BODIES: Partial<Record<Trouble, string>> = {
  garbage: 'WAS is busy',
  page: '<html><body><h1>점검 중</h1></body></html>',
  bomb: BOMB,
  huge: `<cargCsclPrgsInfoQryRtnVo>${'<a>0123456789</a>'.repeat(400_000)}</cargCsclPrgsInfoQryRtnVo>`,
}

/**
 * A stand-in for the service of Korean customs, with recorded responses only. Rejects the key `wrong`.
 * @param port 0 uses a free one
 */
export const recordedUnipass = async (port = 0) => {
  const state: {
    trouble: Trouble
    asked: URL[]
    /** Further answers of a test (API001, API002), found by the number in them before the recorded ones. */
    more: string[]
  } = { trouble: 'none', asked: [], more: [] }
  const moreOf = (query: URLSearchParams) => {
    const [root, numbers] =
      query.has('expDclrNo') || query.has('blNo') ? ['expDclrNo', ['expDclrNo', 'blNo']] : ['cargCs', ['cargMtNo', 'hblNo']]
    return state.more.find(
      (xml) => xml.includes(root) && numbers.some((name) => query.get(name) && values(xml, name).includes(query.get(name) ?? '')),
    )
  }
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    state.asked.push(url)
    const api = APIS[url.pathname]
    if (state.trouble === 'slow') return
    if (state.trouble === 'down') return void reply.writeHead(500).end('down')
    if (state.trouble === 'redirect') return void reply.writeHead(302, { location: '/elsewhere' }).end()
    if (!api) return void reply.writeHead(404).end()
    const key = url.searchParams.get('crkyCn')
    const frame =
      api === exported ? 'expDclrNoPrExpFfmnBrkdQryRtnVo' : api === containers ? 'cntrQryBrkdQryRtnVo' : 'cargCsclPrgsInfoQryRtnVo'
    const refused = key ? key === 'wrong' && answer('api001-invalid-key') : answer('api001-missing-key')
    const body =
      BODIES[state.trouble] ??
      (refused ? refused.replaceAll('cargCsclPrgsInfoQryRtnVo', frame) : (moreOf(url.searchParams) ?? api(url.searchParams)))
    reply.writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ext/rest`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Available numbers, for the popups. */
export const KNOWN_NUMBERS = {
  cargo: CARGOES.map((xml) => ({ cargoNo: value(xml, 'cargMtNo'), hblNo: value(xml, 'hblNo'), year: value(xml, 'etprDt').slice(0, 4) })),
  many: { mblNo: value(MANY, 'mblNo'), year: value(MANY, 'etprDt').slice(0, 4) },
  exports: ['own-api002-by-declaration-part-shipped', 'api002-by-declaration-short'].map((name) => value(answer(name), 'expDclrNo')),
  exportBl: value(answer('own-api002-by-bl'), 'blNo'),
}
