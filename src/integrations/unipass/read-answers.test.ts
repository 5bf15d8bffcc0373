import { threadCpuUsage } from 'node:process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCargo } from './read-cargo.ts'
import { readContainers } from './read-containers.ts'
import { readExports } from './read-exports.ts'

/** CPU time of this thread, which does not depend on the machine's load. */
const cpuMs = () => (threadCpuUsage().user + threadCpuUsage().system) / 1000

const recorded = (name: string) => readFileSync(new URL(`../../../tests/fixtures/unipass/${name}.xml`, import.meta.url), 'utf8')
const cargo = (name: string) => {
  const answer = readCargo(recorded(name))
  if (answer.kind !== 'found') throw new Error(`${name}: ${answer.kind}`)
  return answer.record
}

describe('S2-111 import cargo (API001), from recorded responses', () => {
  test('a sea parcel waiting in Incheon: the count is that of its steps, codes stay text', () => {
    const record = cargo('api001-in-progress')
    expect(record).toMatchObject({
      cargoNo: '20WDFCA262I17095833',
      mblNo: 'WDFCGBA02621652',
      hblNo: '381051117126',
      progress: '하선장소 반입기간연장 승인',
      clearance: '통관목록심사완료',
      vessel: 'NEWGOLDENBRIDGE 7',
      voyage: '0262',
      carrierCode: 'WDFC',
      pol: 'CNWEI',
      pod: 'KRINC',
      office: '인천세관',
      arrivalDay: '20200608',
      packages: 1,
      packageUnit: 'GT',
      weight: 1.4,
      volume: 0.015,
      containerCount: 1,
      containerNo: 'WDFU3013910',
      managed: false,
      lateTax: false,
      carryOutOverdue: false,
    })
    expect(record.steps).toHaveLength(13)
  })

  test('steps are sorted oldest first; those of one second stay in response order', () => {
    const { steps } = cargo('api001-in-progress')
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
    expect(steps.slice(0, 4).map(({ stage }) => stage)).toEqual([
      '입항적하목록 제출',
      '입항적하목록 심사완료',
      '입항보고 수리',
      '입항적하목록 운항정보 정정',
    ])
    expect(steps.filter(({ at }) => at === '20200612100839').map(({ stage }) => stage)).toEqual(['반출신고', '통관목록심사완료'])
    expect(steps.at(-1)?.stage).toBe('하선장소 반입기간연장 승인')
  })

  test('a step of the whole ship has no packages, not zero of them', () => {
    const ship = cargo('api001-in-progress').steps.find(({ stage }) => stage === '입항보고 수리')
    expect(ship).toMatchObject({ packages: null, packageUnit: '', weight: null, shedName: '', declarationNo: '20WDFCA262I' })
  })

  test.each([
    ['api001-completed-hk-air', 'ICN', 'PO916', '반출완료'],
    ['api001-completed-us-air', 'ICN', 'OZ588', '통관목록심사완료'],
    ['api001-completed-cn-ship', 'KRINC', 'HANSUNG INCHEON', '하선장소 반입기간연장 승인'],
  ])('%s is read to its last step', (name, pod, vessel, progress) => {
    const record = cargo(name)
    const rows = recorded(name).match(/<cargCsclPrgsInfoDtlQryVo>/g) ?? []
    expect(record.steps).toHaveLength(rows.length)
    expect(record.steps.every(({ stage, at }) => stage && /^\d{14}$/.test(at))).toBe(true)
    expect([record.pod, record.vessel, record.progress]).toEqual([pod, vessel, progress])
  })

  test('a [N00] notice is a list to choose from, with any count', () => {
    const answer = readCargo(recorded('api001-multiple-results-first12'))
    expect(answer.kind === 'several' && answer.choices).toHaveLength(12)
    expect(answer.kind === 'several' && answer.choices[0]).toEqual({
      cargoNo: '20KE06Y2III00150001',
      mblNo: '18047401642',
      hblNo: '6077374764623',
      arrivalDay: '20200219',
      pod: 'ICN',
      podName: '서울/인천',
      carrierCode: 'KE',
      carrierName: '(주)대한항공',
    })
    const one = recorded('api001-multiple-results-first12').replace(/(<\/cargCsclPrgsInfoQryVo>).*(<tCnt>)/s, '$1$2')
    expect(readCargo(one)).toMatchObject({ kind: 'several' })
  })

  test.each([
    ['api001-empty-results', { kind: 'none' }],
    ['api001-invalid-key', { kind: 'refused', text: '존재하지 않는 인증키입니다.' }],
    ['api001-missing-key', { kind: 'refused', text: '인증키(crkyCn)는 필수입력입니다.' }],
    ['api001-missing-reference', { kind: 'refused', text: expect.stringContaining('중 한가지는 필수입력입니다.') }],
  ])('%s', (name, answer) => expect(readCargo(recorded(name))).toEqual(answer))

  test('one step and many, and every notation of an empty element, are read alike', () => {
    const head = '<cargCsclPrgsInfoQryVo><cargMtNo>20WDFCA262I17095833</cargMtNo><prnm></prnm><agnc/></cargCsclPrgsInfoQryVo>'
    const step = '<cargCsclPrgsInfoDtlQryVo><cargTrcnRelaBsopTpcd>반입신고</cargTrcnRelaBsopTpcd></cargCsclPrgsInfoDtlQryVo>'
    const found = (details: string) => readCargo(`<cargCsclPrgsInfoQryRtnVo>${head}<tCnt>1</tCnt>${details}</cargCsclPrgsInfoQryRtnVo>`)
    for (const [details, count] of [
      ['', 0],
      [step, 1],
      [step + step, 2],
      ['<cargCsclPrgsInfoDtlQryVo/>', 0],
    ] as const) {
      const answer = found(details)
      expect(answer.kind === 'found' && answer.record.steps).toHaveLength(count)
      expect(answer).toMatchObject({ record: { goods: '', agent: '', polName: '', weight: null } })
    }
  })
})

describe('S2-112 export fulfilment (API002)', () => {
  test('by declaration: half of it is loaded, on one B/L; detail rows spell their flag in lower case', () => {
    const answer = readExports(recorded('own-api002-by-declaration-part-shipped'))
    expect(answer.kind === 'found' && answer.records).toEqual([
      {
        declNo: '1234526123456X',
        exporter: '한빛전자(주)',
        maker: '한빛전자(주)',
        acceptedDay: '20260309',
        acceptedAt: '20260309142210',
        loadDeadline: '20260408',
        packages: 840,
        packageUnit: 'CT',
        weightKg: 17640,
        loadedPackages: 420,
        loadedUnit: 'CT',
        loadedWeightKg: 8820,
        complete: false,
        vessel: 'HMM ALGECIRAS',
        inspected: false,
        loadings: [
          {
            blNo: 'OURF2603110001',
            departureDay: '20260314',
            place: '',
            mrn: '',
            splits: null,
            packages: 420,
            packageUnit: 'CT',
            weightKg: 8820,
            complete: true,
          },
        ],
      },
    ])
  })

  test('by B/L: the rows of one declaration are its loadings', () => {
    const xml = recorded('own-api002-by-bl')
    const row = /<expDclrNoPrExpFfmnBrkdBlNoQryRsltVo>[\s\S]*<\/expDclrNoPrExpFfmnBrkdBlNoQryRsltVo>/.exec(xml)?.[0] ?? ''
    const answer = readExports(xml.replace(row, row + row.replace('20260314', '20260316')))
    expect(answer).toMatchObject({
      kind: 'found',
      records: [
        {
          declNo: '1234526123456X',
          packages: 840,
          loadedPackages: 840,
          loadedWeightKg: 17640,
          complete: false,
          loadings: [{ place: '부산항', mrn: '26HDMUK017E', splits: 1, departureDay: '20260314' }, { departureDay: '20260316' }],
        },
      ],
    })
  })

  test('the other spelling of the loading deadline is read', () => {
    const xml = recorded('own-api002-by-declaration-part-shipped').replaceAll('loadDtyTmlm', 'loadDtyTmIm')
    expect(readExports(xml)).toMatchObject({ records: [{ loadDeadline: '20260408' }] })
  })

  test('a short response leaves missing fields empty', () => {
    expect(readExports(recorded('api002-by-declaration-short'))).toMatchObject({
      kind: 'found',
      records: [
        { declNo: '15210100057248', complete: true, loadDeadline: '', packages: null, loadings: [{ blNo: 'SJBL0389056', complete: true }] },
      ],
    })
  })

  test("an empty result row means nothing was found; a refusal has the authority's message", () => {
    const empty =
      '<expDclrNoPrExpFfmnBrkdQryRtnVo><tCnt>1</tCnt><expDclrNoPrExpFfmnBrkdQryRsltVo><expDclrNo/></expDclrNoPrExpFfmnBrkdQryRsltVo></expDclrNoPrExpFfmnBrkdQryRtnVo>'
    expect(readExports(empty)).toEqual({ kind: 'none' })
    expect(readExports(recorded('own-api002-none'))).toEqual({ kind: 'none' })
    expect(readExports(recorded('own-api002-error'))).toEqual({ kind: 'refused', text: expect.stringContaining('수출신고번호') })
  })
})

test('containers (API020): numbers, types and the available seals', () => {
  expect(readContainers(recorded('api020-containers'))).toEqual({
    kind: 'found',
    containers: [
      { containerNo: 'TCNU1234567', isoType: '45GP', seals: ['SEAL-1', 'SEAL-2'] },
      { containerNo: 'TCNU7654321', isoType: '22GP', seals: [] },
    ],
  })
})

describe('S-26 hostile responses are harmless', () => {
  const root = (content: string) => `<cargCsclPrgsInfoQryRtnVo>${content}</cargCsclPrgsInfoQryRtnVo>`
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`
  test.each([
    ['a tower of entities', laughs + root('<ntceInfo>&j;</ntceInfo><tCnt>0</tCnt>')],
    ['a file of the server', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${root('<ntceInfo>&f;</ntceInfo>')}`],
    ['a document type in small letters', `<!doctype x>${root('')}`],
    ['a parameter entity', `<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x">%p;]>${root('')}`],
    ['a flood of elements', root('<a/>'.repeat(300_000))],
    ['endless depth', root('<a>'.repeat(50_000) + '</a>'.repeat(50_000))],
    ['an attribute without end', `<cargCsclPrgsInfoQryRtnVo a="${'x'.repeat(2_000_000)}"><tCnt>0</tCnt></cargCsclPrgsInfoQryRtnVo>`],
    ['many attributes', `<cargCsclPrgsInfoQryRtnVo ${Array.from({ length: 60_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
    ['open brackets only', '<'.repeat(3_000_000)],
    ['half an answer', recorded('api001-in-progress').slice(0, 900)],
    ['a web page', '<html><body>점검 중</body></html>'],
    ['text', 'WAS is busy'],
    ['nothing', ''],
    ['an answer to another question', recorded('own-api002-none')],
  ])('%s is not a response, detected within a second of CPU time', (_what, xml) => {
    const begun = cpuMs()
    expect(readCargo(xml)).toEqual({ kind: 'silent', why: 'garbage' })
    expect(cpuMs() - begun).toBeLessThan(1_000)
  })

  test('a few references are characters, a flood of them is not a response', () => {
    const refused = (notice: string) => readCargo(root(`<ntceInfo>${notice}</ntceInfo><tCnt>-1</tCnt>`))
    expect(refused('A &amp; B &lt;')).toEqual({ kind: 'refused', text: 'A & B <' })
    const begun = performance.now()
    expect(refused('&#65;'.repeat(500_000))).toEqual({ kind: 'silent', why: 'garbage' })
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('names of the prototype are ordinary names', () => {
    const xml = root('<__proto__><tCnt>-1</tCnt></__proto__><constructor>x</constructor><tCnt>0</tCnt>')
    expect(['none', 'silent']).toContain(readCargo(xml).kind)
    expect(({} as Record<string, unknown>).tCnt).toBeUndefined()
  })
})
