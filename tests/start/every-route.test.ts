import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startForKilling } from '../../tools/kill/portal-process.ts'
import { DEMO_PASSWORD } from '../support/accounts.ts'
import { EVERY_ROUTE, UNKNOWN } from '../support/pages/every-route.ts'
import { forbiddenMarkup, textsOfDocument } from '../support/pages/page-source.ts'
import { koreanWords, rawKeys } from '../support/pages/page-words.ts'

const LANGS = ['ko', 'en'] as const
const VISITORS = ['guest', 'customer', 'admin'] as const
/** The second customer: bookings of the first hold sentences of people, in Korean. */
const ACCOUNT = { customer: 'other', admin: 'admin' } as const
type Visitor = (typeof VISITORS)[number]
type Lang = (typeof LANGS)[number]

const folder = mkdtempSync(join(tmpdir(), 'naru-routes-'))
const cookies = new Map<string, string>()
let portal: Awaited<ReturnType<typeof startForKilling>>
const logIn = async (userId: string, lang: Lang) => {
  const body = JSON.stringify({ p: `${DEMO_PASSWORD}::^::${userId}`, c: '', lang })
  const reply = await fetch(`${portal.url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(reply.status).toBe(200)
  return reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
}
beforeAll(async () => {
  cpSync(inject('demoFolder'), folder, { recursive: true })
  portal = await startForKilling({ DATA_DIR: folder })
  for (const lang of LANGS)
    for (const who of VISITORS) {
      const session = who === 'guest' ? [] : await logIn(ACCOUNT[who], lang)
      cookies.set(`${who} ${lang}`, [...session, `lang=${lang}`].join('; '))
    }
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string, who: Visitor, lang: Lang) => {
  const reply = await fetch(portal.url + path, { headers: { cookie: cookies.get(`${who} ${lang}`) ?? '' }, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}
const answers = new Map<string, ReturnType<typeof ask>>()
/** What a visitor gets: nothing here changes it, so that each page is made once for all tests. */
const get = (path: string, who: Visitor, lang: Lang) => {
  const key = `${who} ${lang} ${path}`
  const answer = answers.get(key) ?? ask(path, who, lang)
  answers.set(key, answer)
  return answer
}
const parser = new new JSDOM('').window.DOMParser()
/** One window reads all pages: each window of its own takes longer than its page. */
const parsed = (html: string) => parser.parseFromString(html, 'text/html')
const SHIPMENTS = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const everyoneOf = (visitors: readonly Visitor[]) => visitors.flatMap((who) => LANGS.map((lang) => [who, lang] as const))
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

for (const { id, path, marker, seenBy, framed } of [...EVERY_ROUTE, UNKNOWN]) {
  const exempt = path.includes('mid=') || path === '/' ? '' : ' S2-041'
  const error = marker === 'error' ? ' S2-035' : ''

  test(`${id}${exempt}${error} S3-035 ${path} answers every visitor in both languages with markup that the policy allows`, async () => {
    for (const [who, lang] of everyoneOf(VISITORS.filter((each) => !seenBy.includes(each)))) {
      const { status, headers } = await get(path, who, lang)
      expect([status, headers.get('location')], `${who} ${lang}`).toEqual([302, `/?next=${encodeURIComponent(path)}`])
    }
    for (const [who, lang] of everyoneOf(VISITORS.filter((each) => seenBy.includes(each)))) {
      const where = `${who} ${lang}`
      const { status, headers, html } = await get(path, who, lang)
      expect(status, where).toBe(marker === 'error' ? 404 : 200)
      expect(html.match(/data-page="[^"]*"/g), where).toEqual([`data-page="${marker}"`])
      expect(html, where).toContain(`<html lang="${lang}"`)
      expect(html.match(/<title>/g), where).toHaveLength(1)
      expect(titleOf(html), where).toMatch(marker === 'error' ? /^Error$/ : lang === 'ko' ? /^\S.* \| 나루$/ : /^\S.* \| Naru$/)
      expect(headers.get('cache-control'), where).toBe('no-store')
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(nonce, where).not.toBe('')
      expect(forbiddenMarkup(html, nonce), where).toEqual([])
      // Client address and login state travel in the page's own state, whose script nothing can end early.
      expect(path.startsWith('/login') || html.includes('"clientIp":"'), where).toBe(true)
    }
  })

  const bare = framed ? '' : ' S2-044'
  test(`${id}${bare} S1-004 S1-005 the first HTML of ${path} has its words in both languages below one heading`, async () => {
    const readers: Visitor[] = marker === 'home' ? ['guest', 'customer'] : seenBy.includes('guest') && framed ? ['guest'] : ['customer']
    // Staff see more columns.
    if (path === SHIPMENTS || path === TRACKING) readers.push('admin')
    for (const [who, lang] of everyoneOf(readers)) {
      const document = parsed((await get(path, who, lang)).html)
      const count = (selector: string) => document.querySelectorAll(selector).length
      expect([count('main'), count('main h1'), count('[role=dialog]')], `${who} ${lang}`).toEqual([1, 1, 0])
      const texts = textsOfDocument(document)
      expect(rawKeys(texts), `${who} ${lang}`).toEqual([])
      // Items of the templates and names of companies are data.
      const data = marker.startsWith('tpl') ? '[role=gridcell], td' : who === 'admin' ? 'td:nth-child(n+6)' : 'none'
      const cells = [...document.querySelectorAll(data)].map((cell) => cell.textContent ?? '')
      expect(lang === 'en' ? koreanWords(texts, cells) : [], `${who} ${lang}`).toEqual([])
      expect(lang === 'en' || /[가-힣]/.test(document.querySelector('main')?.textContent ?? ''), `${who} ${lang}`).toBe(true)
    }
  })
}

test('S2-039 S2-005 every route has a title of its own', async () => {
  for (const lang of LANGS) {
    const titles = new Map<string, string[]>()
    for (const { path } of EVERY_ROUTE) {
      const title = titleOf((await get(path, 'customer', lang)).html)
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
    // One and the same form, as a page and in a dialog.
    expect([...titles.values()].filter((paths) => paths.length > 1)).toEqual([['/login', '/login/popup']])
  }
})

test('S1-002 S1-015 S2-005 the first slide and public news are in the first HTML of the home page, and no shipment for a guest', async () => {
  const { html } = await get('/', 'guest', 'ko')
  for (const part of ['부산에서 로테르담까지', '로테르담 하버테크 2027', '유럽 항로 희망봉 우회 일정 변경']) expect(html).toContain(part)
  expect(html).not.toMatch(/NR[SA][EI]\d{8}|KR[SA]\d{9}/)
  expect((await get('/', 'customer', 'ko')).html).toMatch(/NR[SA][EI]\d{8}/)
})

test('S2-114 S2-133 the first HTML of the shipment list has its rows; S4-043 that of the login page no menu', async () => {
  expect((await get(SHIPMENTS, 'customer', 'ko')).html).toContain('data-index="0"')
  const { html } = await get('/login', 'guest', 'en')
  expect(html).toContain('Remember ID')
  expect(html).not.toContain('"menuTree"')
})

test('S2-034 S2-035 the page of an unknown path says so in two sentences and leads home', async () => {
  const document = parsed((await get('/no/such', 'guest', 'ko')).html)
  const main = document.querySelector('main')
  expect([document.title, document.querySelector('main h1')?.textContent]).toEqual(['Error', 'Error'])
  expect(main?.textContent).toContain('This page could not be found')
  expect(main?.textContent).toContain('요청하신 페이지를 찾을 수 없습니다.')
  const links = [...(main?.querySelectorAll('a') ?? [])]
  expect(links.find(({ textContent }) => textContent === '홈으로')?.getAttribute('href')).toBe('/')
})

test('S2-004 S2-008 S2-037 S2-038 S2-043 S6-005 addresses answer as they must', async () => {
  const answer = async (path: string, who: Visitor = 'guest') => {
    const { status, headers } = await get(path, who, 'ko')
    return [status, headers.get('location')]
  }
  expect(await answer('/login/')).toEqual([200, null])
  expect(await answer('/fms/comm/ptlshipmentlist')).toEqual([404, null])
  expect(await answer('/?mid=zzz')).toEqual([200, null])
  expect(await answer('/fms/comm/PtlShipmentList')).toEqual([302, '/'])
  expect(await answer(SHIPMENTS)).toEqual([302, `/?next=${encodeURIComponent(SHIPMENTS)}`])
  expect(await answer('/abc')).toEqual([404, null])
  const { status, html } = await get('/error/NoExistPage', 'guest', 'ko')
  expect(status).toBe(200)
  expect(html).toContain('존재하지 않는 페이지입니다.')
  expect(html).toContain('noindex')
  // A menu of another role, and of another screen.
  for (const mid of ['templateGrid', 'ptlShipmentList'])
    expect(await answer(`/oms/comm/PtlBookingList?mid=${mid}`, 'customer')).toEqual([302, '/'])
})

test('S2-035 an unknown call answers JSON, never a page', async () => {
  const { status, headers } = await get('/api/nope', 'guest', 'ko')
  expect([status, headers.get('x-error-code'), headers.get('content-type')]).toEqual([
    404,
    'RTE-404',
    expect.stringContaining('application/json'),
  ])
})

test('S2-005 S2-020 S2-029 S2-033 S2-034 pages that are read can be read without scripts', async () => {
  const main = async (path: string) => parsed((await get(path, 'customer', 'ko')).html).querySelector('main')?.textContent ?? ''
  expect(await main('/')).toContain('오늘 확인할 일')
  expect(await main(SHIPMENTS)).toMatch(/NR(SE|SI|AE|AI)\d+/)
  const house = /NRS[EI]\d{8}/.exec(await main(TRACKING))?.[0] ?? 'none'
  expect(await main(`/trk/popup/PtlTrackingSeaPopup?HBL_NO=${house}`)).toContain(house)
  expect(await main('/no/such')).toContain('This page could not be found')
  expect(await main('/error/NoExistPage')).toContain('존재하지 않는 페이지입니다.')
  expect(await main('/login')).toContain('아이디')
})
