import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordedUnipass } from '../../../../tools/unipass/recorded-server.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { selectUnipassContainers, selectUnipassIn } from './contract.ts'

const stub = await recordedUnipass()
const keyless = await testPortal()
const asking = await testPortal({ UNIPASS_API_KEY: 'test', UNIPASS_URL: stub.url })
const CARGO = { NUM_TYPE: 'CARGO', NUMBER: '20WDFCA262I-1709-5833' } as const
const HOUSE = { NUM_TYPE: 'HBL', NUMBER: '381051117126', BL_YEAR: '2021' } as const
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
type Stored = { hbl_no: string; cargo_no: string; mngt_no: string; steps: number; consignee_nm: string }
const storedOf = async (custCd: string) => {
  const [row] = await keyless.database.owner((run) =>
    run<Stored>(
      `select c.hbl_no, c.cargo_no, s.mngt_no, s.consignee_nm, (select count(*)::int from customs_in_step t where t.cargo_no = c.cargo_no) as steps
         from customs_in c join shipment s using (corp_cd, cust_cd, shipment_id)
        where c.cust_cd = $1 order by steps desc, c.cargo_no limit 1`,
      [custCd],
    ),
  )
  if (!row) throw new Error(`the demo has no import record of ${custCd}`)
  return row
}
let own: Stored
beforeAll(async () => {
  own = await storedOf('CUST001')
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.state.trouble = 'none'
  stub.state.asked.length = 0
})

describe('without an API key', () => {
  test('S2-111 S2-113 a demo import is shown from stored data: header, at least five steps, newest first, source DB', async () => {
    const customer = keyless.as('customer')
    const answer = await customer.call(selectUnipassIn, { mngtNo: own.mngt_no })
    expect(answer).toMatchObject({ SOURCE: 'DB', NOTICE: 'NO_KEY', header: { CARGO_NO: own.cargo_no, HBL_NO: own.hbl_no } })
    expect(answer.READ_DTM).toMatch(/^\d{14}$/)
    expect(answer.rows.length).toBeGreaterThanOrEqual(5)
    expect(answer.rows.map(({ SEQ }) => SEQ)).toEqual(answer.rows.map((_, index) => own.steps - index))
    expect(answer.header?.CONSIGNEE_NM).toBe(`${own.consignee_nm.slice(0, 3)}****`)
    for (const input of [
      { NUM_TYPE: 'HBL', NUMBER: own.hbl_no.toLowerCase() },
      { NUM_TYPE: 'CARGO', NUMBER: own.cargo_no },
      { NUMBER: own.hbl_no },
    ])
      expect((await customer.call(selectUnipassIn, input)).header?.CARGO_NO).toBe(own.cargo_no)
  })

  test('S2-111 of 231 cargoes with one B/L the latest 200 are answered, and how many there are', async () => {
    await keyless.database.owner((run) =>
      run(
        `insert into customs_in select (jsonb_populate_record(null::customs_in, to_jsonb(c) || jsonb_build_object('cargo_no', '9' || lpad(n::text, 14, '0')))).*
           from (select * from customs_in where cargo_no = $1) c, generate_series(1, 230) n`,
        [own.cargo_no],
      ),
    )
    const { choices, TOTAL } = await keyless.as('customer').call(selectUnipassIn, { NUM_TYPE: 'HBL', NUMBER: own.hbl_no })
    expect([choices.length, TOTAL]).toEqual([200, 231])
    await keyless.database.owner((run) => run("delete from customs_in where cargo_no like '900000%'"))
  })

  test('S2-111 an English reader gets the steps in English', async () => {
    const login = await keyless.inject({
      method: 'POST',
      url: '/api/login',
      payload: { p: `${keyless.config.DEMO_PASSWORD}::^::customer`, c: '', lang: 'en' },
    })
    const { apiToken } = login.json().data
    const reply = await keyless.inject({
      method: 'POST',
      url: selectUnipassIn.path,
      payload: { mngtNo: own.mngt_no },
      headers: { authorization: `Bearer ${apiToken}` },
    })
    const { rows, header } = reply.json().data
    expect(rows.map(({ STAGE }: { STAGE: string }) => STAGE).join()).not.toMatch(/[가-힣]/)
    expect(header.PROGRESS).not.toMatch(/[가-힣]/)
  })

  test('S2-111 an unknown number and a number of another customer find nothing', async () => {
    for (const [who, NUMBER] of [
      ['customer', 'NOSUCH0001'],
      ['us', own.hbl_no],
    ] as const)
      expect(await keyless.as(who).call(selectUnipassIn, { NUM_TYPE: 'HBL', NUMBER })).toMatchObject({
        header: null,
        rows: [],
        choices: [],
        SOURCE: 'DB',
        READ_DTM: '',
      })
    expect(await refusal(keyless.as('us').call(selectUnipassIn, { mngtNo: own.mngt_no }))).toBe('404 NTF-001')
  })

  test('a guest, an empty number and an incomplete cargo control number are refused', async () => {
    expect(await refusal(keyless.guest.call(selectUnipassIn, CARGO))).toBe('401 AUTH-002')
    for (const input of [
      {},
      { NUM_TYPE: 'HBL', NUMBER: ' - ' },
      { NUM_TYPE: 'CARGO', NUMBER: '20WDFCA262I' },
      { NUM_TYPE: 'HBL', NUMBER: 'X', BL_YEAR: '26' },
    ])
      expect(await refusal(keyless.as('customer').call(selectUnipassIn, input))).toBe('400 VAL-001')
  })
})

describe('with an API key', () => {
  test('S2-113 a cargo is read from customs, which receives only the key and the number', async () => {
    const answer = await asking.as('customer').call(selectUnipassIn, CARGO)
    expect(answer).toMatchObject({ SOURCE: 'UNIPASS', NOTICE: '', header: { CARGO_NO: '20WDFCA262I17095833', HBL_NO: '381051117126' } })
    expect(answer.rows).toHaveLength(13)
    expect(answer.rows[0]).toMatchObject({ SEQ: 13, STAGE: '하선장소 반입기간연장 승인' })
    expect(JSON.stringify(answer)).not.toContain('test')
    expect(stub.state.asked.map(({ search }) => search)).toEqual(['?crkyCn=test&cargMtNo=20WDFCA262I17095833'])
  })

  test('the containers of a cargo are listed with their seals; a missing key is reported', async () => {
    const input = { CARGO_NO: '20WDFCA262I17095833' }
    expect(await asking.as('customer').call(selectUnipassContainers, input)).toMatchObject({
      SOURCE: 'UNIPASS',
      rows: [
        { CNTR_NO: 'TCNU1234567', ISO_TYPE: '45GP', SEALS: 'SEAL-1, SEAL-2' },
        { CNTR_NO: 'TCNU7654321', ISO_TYPE: '22GP', SEALS: '' },
      ],
    })
    expect(await keyless.as('customer').call(selectUnipassContainers, input)).toMatchObject({ NOTICE: 'NO_KEY', rows: [] })
    expect(await refusal(keyless.guest.call(selectUnipassContainers, input))).toBe('401 AUTH-002')
    expect(await refusal(keyless.as('customer').call(selectUnipassContainers, { CARGO_NO: 'X' }))).toBe('400 VAL-001')
  })

  test('S2-113 neighbouring years are tried too; the same number is not requested again within ten minutes', async () => {
    const customer = asking.as('customer')
    expect((await customer.call(selectUnipassIn, HOUSE)).header).toMatchObject({ CARGO_NO: '20WDFCA262I17095833', BL_YEAR: '2020' })
    expect(stub.state.asked.map(({ searchParams }) => searchParams.get('blYy'))).toEqual(['2021', '2020'])
    expect((await asking.as('staff').call(selectUnipassIn, HOUSE)).SOURCE).toBe('UNIPASS')
    expect(stub.state.asked).toHaveLength(2)
  })

  test('S2-111 all cargoes of one B/L are listed, and one is requested by its own number', async () => {
    const customer = asking.as('customer')
    const many = await customer.call(selectUnipassIn, { NUM_TYPE: 'MBL', NUMBER: '180-47401642', BL_YEAR: '2020' })
    expect(many).toMatchObject({ header: null, rows: [], SOURCE: 'UNIPASS' })
    expect(many.choices).toHaveLength(12)
    const one = await customer.call(selectUnipassIn, { NUM_TYPE: 'CARGO', NUMBER: many.choices[1]?.CARGO_NO })
    expect(one.header).toMatchObject({ CARGO_NO: '20KE06Y2III00150002', HBL_NO: '6077374764622' })
  })

  test('S2-113 a failed service falls back to the stored record with a notice; without a record the failure is reported', async () => {
    stub.state.trouble = 'garbage'
    const customer = asking.as('customer')
    const answer = await customer.call(selectUnipassIn, { mngtNo: own.mngt_no })
    expect(answer).toMatchObject({ SOURCE: 'DB', NOTICE: 'SILENT', header: { CARGO_NO: own.cargo_no } })
    expect(answer.rows).toHaveLength(own.steps)
    expect(await customer.call(selectUnipassIn, { NUM_TYPE: 'HBL', NUMBER: 'NOSUCH0002' })).toMatchObject({
      NOTICE: 'SILENT',
      header: null,
    })
  })

  test('S2-113 a refused key shows the text of customs', async () => {
    const locked = await testPortal({ UNIPASS_API_KEY: 'wrong', UNIPASS_URL: stub.url })
    expect(await locked.as('customer').call(selectUnipassIn, CARGO)).toMatchObject({
      NOTICE: 'REFUSED',
      NOTICE_TEXT: '존재하지 않는 인증키입니다.',
      header: null,
    })
  })

  test('a user with more than thirty look-ups a minute is rate limited', async () => {
    const answers = []
    for (let turn = 0; turn < 31; turn += 1)
      answers.push(await refusal(asking.as('other').call(selectUnipassIn, { NUM_TYPE: 'HBL', NUMBER: `N${turn}` })))
    expect(answers.filter((answer) => answer === '429 RATE-001')).toHaveLength(1)
  })
})

describe('an import of one of our shipments', () => {
  test('S2-113 its steps join the timeline, advance the strip and are stored as fallback', async () => {
    const shipment = await asking.database.owner((run) =>
      buildShipment(run, {
        hbl_no: '381051117126',
        io_type: 'IMP',
        pol: 'CNWEI',
        pod: 'KRINC',
        eta: '2020-06-08 09:00',
        consignee_cd: 'CUST001',
        consignee_nm: '물결정밀공업',
      }),
    )
    const customer = asking.as('customer')
    const before = await customer.call(selectSeaTracking, { mngtNo: shipment.mngt_no })
    const answer = await customer.call(selectUnipassIn, { mngtNo: shipment.mngt_no })
    expect(answer.header).toMatchObject({ CARGO_NO: '20WDFCA262I17095833', CONSIGNEE_NM: '물결정****' })
    const after = await customer.call(selectSeaTracking, { mngtNo: shipment.mngt_no })
    expect(before.entries).toEqual([])
    const stored = () =>
      asking.database.owner((run) =>
        run('select code from tracking_event where shipment_id = $1 and source = $2', [shipment.shipment_id, 'UNIPASS']),
      )
    expect(await stored()).toHaveLength(13)
    expect(after.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['반입신고', '통관목록 심사완료', '반출신고']))
    expect(after.entries.every(({ source }) => source.group === 'customs')).toBe(true)
    const active = ({ stages }: typeof after) => stages.find(({ state }) => state === 'active')?.no ?? 0
    expect(active(after)).toBeGreaterThan(active(before))

    await asking.as('staff').call(selectUnipassIn, CARGO)
    expect(await stored()).toHaveLength(13)
    const [kept] = await asking.database.owner((run) =>
      run(
        "select shipment_id, cust_cd, consignee_nm, shed_nm from customs_in c join customs_in_step t using (corp_cd, cust_cd, cargo_no) where cargo_no = '20WDFCA262I17095833' and seq = 13",
      ),
    )
    expect(kept).toEqual({
      shipment_id: shipment.shipment_id,
      cust_cd: 'CUST001',
      consignee_nm: '물결정****',
      shed_nm: '인천세관 제2지정장치장',
    })
  })

  test('a cargo without a shipment is shown and not stored', async () => {
    await asking.as('staff').call(selectUnipassIn, { NUM_TYPE: 'CARGO', NUMBER: '17POZ06265I00110321' })
    expect(await asking.database.owner((run) => run("select 1 from customs_in where cargo_no = '17POZ06265I00110321'"))).toEqual([])
  })
})
