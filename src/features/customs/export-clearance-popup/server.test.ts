import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recordedUnipass } from '../../../../tools/unipass/recorded-server.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { selectUnipassOut } from './contract.ts'

const stub = await recordedUnipass()
const keyless = await testPortal()
const asking = await testPortal({ UNIPASS_API_KEY: 'test', UNIPASS_EXPORT_KEY: 'exports', UNIPASS_URL: stub.url })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
afterAll(() => stub.stop())
beforeEach(() => {
  stub.state.trouble = 'none'
  stub.state.asked.length = 0
})

describe('without an API key', () => {
  test('S2-112 S2-113 a demo export has one declaration with a deadline, found by shipment, declaration and B/L', async () => {
    const [own] = await keyless.database.owner((run) =>
      run<{ mngt_no: string; decl_no: string; hbl_no: string; load_deadline: string }>(
        `select s.mngt_no, o.decl_no, s.hbl_no, o.load_deadline from customs_out o join shipment s using (corp_cd, cust_cd, shipment_id)
          where o.cust_cd = 'CUST001' and o.done_yn = 'Y' order by 2 limit 1`,
      ),
    )
    const customer = keyless.as('customer')
    for (const input of [
      { mngtNo: own?.mngt_no },
      { NUM_TYPE: 'DECL', NUMBER: own?.decl_no },
      { NUM_TYPE: 'BL', NUMBER: own?.hbl_no },
      { NUMBER: own?.hbl_no },
    ]) {
      const answer = await customer.call(selectUnipassOut, input)
      expect(answer).toMatchObject({
        SOURCE: 'DB',
        NOTICE: 'NO_KEY',
        rows: [{ DECL_NO: own?.decl_no, LOAD_DEADLINE: own?.load_deadline, DONE_YN: 'Y' }],
      })
      expect(answer.rows[0]?.loadings).toHaveLength(1)
    }
    expect(await refusal(keyless.as('us').call(selectUnipassOut, { mngtNo: own?.mngt_no }))).toBe('404 NTF-001')
    expect((await keyless.as('us').call(selectUnipassOut, { NUM_TYPE: 'DECL', NUMBER: own?.decl_no })).rows).toEqual([])
  })

  test('S2-112 of 131 declarations with one B/L the latest 100 are answered, and how many there are', async () => {
    const [own] = await keyless.database.owner((run) =>
      run<{ decl_no: string; hbl_no: string }>(
        "select o.decl_no, s.hbl_no from customs_out o join shipment s using (corp_cd, cust_cd, shipment_id) where o.cust_cd = 'CUST001' order by 1 desc limit 1",
      ),
    )
    await keyless.database.owner((run) =>
      run(
        `insert into customs_out select (jsonb_populate_record(null::customs_out, to_jsonb(o) || jsonb_build_object('decl_no', '9' || lpad(n::text, 13, '0')))).*
           from (select * from customs_out where decl_no = $1) o, generate_series(1, 130) n`,
        [own?.decl_no],
      ),
    )
    const { rows, TOTAL } = await keyless.as('customer').call(selectUnipassOut, { NUM_TYPE: 'BL', NUMBER: own?.hbl_no })
    expect([rows.length, TOTAL]).toEqual([100, 131])
    await keyless.database.owner((run) => run("delete from customs_out where decl_no like '90000%'"))
    expect((await keyless.as('customer').call(selectUnipassOut, { NUM_TYPE: 'BL', NUMBER: own?.hbl_no })).TOTAL).toBe(1)
  })

  test('S2-112 a demo declaration has missed its loading deadline', async () => {
    const [late] = await keyless.database.owner((run) =>
      run<{ decl_no: string }>(
        "select decl_no from customs_out where done_yn = 'N' and load_deadline < to_char(now(), 'YYYYMMDD') limit 1",
      ),
    )
    const { rows } = await keyless.as('customer').call(selectUnipassOut, { NUM_TYPE: 'DECL', NUMBER: late?.decl_no })
    expect(rows).toMatchObject([{ DECL_NO: late?.decl_no, DONE_YN: 'N', LOADED_QTY: 0, loadings: [] }])
  })

  test('a guest, no number and an incomplete declaration number are refused', async () => {
    expect(await refusal(keyless.guest.call(selectUnipassOut, { NUM_TYPE: 'BL', NUMBER: 'A1' }))).toBe('401 AUTH-002')
    for (const input of [{}, { NUM_TYPE: 'DECL', NUMBER: '41208' }, { NUM_TYPE: 'X', NUMBER: 'A1' }])
      expect(await refusal(keyless.as('customer').call(selectUnipassOut, input))).toBe('400 VAL-001')
  })
})

describe('with an API key', () => {
  test('S2-112 S2-113 half of a declaration is loaded: quantities of both sides, requested with the key of that service', async () => {
    const answer = await asking.as('customer').call(selectUnipassOut, { NUM_TYPE: 'DECL', NUMBER: '12345-26-123456X' })
    expect(answer).toMatchObject({
      SOURCE: 'UNIPASS',
      NOTICE: '',
      rows: [
        {
          DECL_NO: '1234526123456X',
          EXPORTER_NM: '한빛전자(주)',
          ACCEPT_DT: '20260309',
          LOAD_DEADLINE: '20260408',
          DONE_YN: 'N',
          PKG_QTY: 840,
          LOADED_QTY: 420,
          LOADED_WT: 8820,
          loadings: [{ BL_NO: 'OURF2603110001', DEPART_DT: '20260314', PKG_QTY: 420, DONE_YN: 'Y' }],
        },
      ],
    })
    expect(stub.state.asked.map(({ search }) => search)).toEqual(['?crkyCn=exports&expDclrNo=1234526123456X'])
  })

  test('S2-113 an unavailable service falls back to the stored declarations with a notice', async () => {
    const [own] = await asking.database.owner((run) =>
      run<{ decl_no: string }>("select decl_no from customs_out where cust_cd = 'CUST001' order by 1 limit 1"),
    )
    stub.state.trouble = 'down'
    expect(await asking.as('customer').call(selectUnipassOut, { NUM_TYPE: 'DECL', NUMBER: own?.decl_no })).toMatchObject({
      SOURCE: 'DB',
      NOTICE: 'SILENT',
      rows: [{ DECL_NO: own?.decl_no }],
    })
  })

  test('S2-113 the export of a shipment is stored, and its acceptance, departure and loading join the timeline once', async () => {
    const shipment = await asking.database.owner((run) =>
      buildShipment(run, { hbl_no: 'OURF2603110001', etd: '2026-03-14 10:00', eta: '2026-04-20 10:00' }),
    )
    const customer = asking.as('customer')
    expect((await customer.call(selectUnipassOut, { mngtNo: shipment.mngt_no })).rows).toHaveLength(1)
    const names = async () =>
      (await customer.call(selectSeaTracking, { mngtNo: shipment.mngt_no })).entries
        .filter(({ source }) => source.group === 'customs')
        .map(({ name }) => name)
    expect(await names()).toEqual(expect.arrayContaining(['수출신고 수리', '출항 (수출이행)']))
    const once = await names()
    expect((await customer.call(selectUnipassOut, { mngtNo: shipment.mngt_no })).rows[0]?.DECL_NO).toBe('1234526123456X')
    expect(new Set(await names())).toEqual(new Set(['선적 완료 (수출이행)', ...once]))
    expect(
      await asking.database.owner((run) =>
        run('select decl_no, load_deadline from customs_out where shipment_id = $1', [shipment.shipment_id]),
      ),
    ).toEqual([{ decl_no: '1234526123456X', load_deadline: '20260408' }])
  })
})
