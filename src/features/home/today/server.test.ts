import { describe, expect, test } from 'vitest'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { selectToday } from './contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const owner = <R>(query: string) => portal.database.owner((run) => run<R>(query))
const MINE = "'CUST001' in (cust_cd, shipper_cd, consignee_cd)"

describe("a member's home page data", () => {
  test('S6-006 customers, staff and other corporations each count their own active shipments departing within half a year', async () => {
    const count = async (where: string) => {
      const rows = await owner<{ state: string; n: number }>(
        `select shp_sts as state, count(*) as n from shipment, (select (now() at time zone 'Asia/Seoul')::date as day) d where ${where} and etd >= d.day - 180 and etd < d.day + 181 group by 1`,
      )
      return Object.fromEntries(
        ['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED'].map((state) => [state, rows.find((row) => row.state === state)?.n ?? 0]),
      )
    }
    const customer = await portal.as('customer').call(selectToday)
    expect(customer.stages).toEqual(await count(MINE))
    expect(Object.values(customer.stages).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
    expect((await portal.as('staff').call(selectToday)).stages).toEqual(await count("corp_cd = 'KR'"))
    expect((await portal.as('us').call(selectToday)).stages).toEqual(await count("corp_cd = 'US'"))
  })
  test('S6-006 every line concerns the caller', async () => {
    for (const [who, custCd] of [
      ['customer', 'CUST001'],
      ['other', 'CUST002'],
    ] as const) {
      const { todos, arrivals } = await portal.as(who).call(selectToday)
      const mine = await owner<{ mngt_no: string }>(`select mngt_no from shipment where '${custCd}' in (cust_cd, shipper_cd, consignee_cd)`)
      const bookings = await owner<{ bkg_no: string }>(
        `select bkg_no from booking where '${custCd}' in (cust_cd, shipper_cd, consignee_cd)`,
      )
      const requests = await owner<{ req_no: string }>(`select req_no from exh_request where cust_cd = '${custCd}'`)
      const known = new Set([
        ...mine.map(({ mngt_no }) => mngt_no),
        ...bookings.map(({ bkg_no }) => bkg_no),
        ...requests.map(({ req_no }) => req_no),
      ])
      expect(
        [...todos.map(({ MNGT_NO, NO }) => MNGT_NO || NO), ...arrivals.map(({ MNGT_NO }) => MNGT_NO)].filter((no) => !known.has(no)),
      ).toEqual([])
    }
  })
  test('at most five lines: missed deadline first, then today, a rejected booking, the delay, the next days, the open request', async () => {
    await portal.database.owner(async (run) => {
      await run(
        `update shipment set due_kind = '', due_at = null, delay_days = 0, eta = now() + interval '20 days', eta_first = now() + interval '20 days' where ${MINE}`,
      )
      await run(`update booking set status = 'CANCELLED' where ${MINE}`)
      await run("update paper_rule set use_yn = 'N'")
      await run("update exh_request set status = 'SHIPPED' where status in ('RECEIVED', 'IN_PROGRESS')")
      const rows = await run<{ shipment_id: number }>(
        `select shipment_id from shipment where ${MINE} and shp_sts in ('PREDEP', 'TRANSIT') order by shipment_id limit 4`,
      )
      const [over, today, late, near] = rows.map(({ shipment_id }) => shipment_id)
      await run(
        "update shipment set due_kind = 'FREE', due_at = now() at time zone 'Asia/Seoul' - interval '2 days' where shipment_id = $1",
        [over],
      )
      await run(
        "update shipment set due_kind = 'DOC', due_at = date_trunc('day', now() at time zone 'Asia/Seoul') + interval '23 hours 59 minutes' where shipment_id = $1",
        [today],
      )
      await run('update shipment set delay_days = 5 where shipment_id = $1', [late])
      await run(
        "update shipment set due_kind = 'CY', due_at = now() at time zone 'Asia/Seoul' + interval '2 days' where shipment_id = $1",
        [near],
      )
      await run(
        "update booking set status = 'REJECTED', reject_reason = '선복 부족' where bkg_no = (select min(bkg_no) from booking where cust_cd = 'CUST001')",
      )
      await run("update booking set status = 'REQUESTED' where bkg_no = (select max(bkg_no) from booking where cust_cd = 'CUST001')")
    })
    const { todos, todoTotal } = await portal.as('customer').call(selectToday)
    expect(todos.map(({ KIND, DUE_KIND }) => KIND + DUE_KIND)).toEqual(['DUEFREE', 'DUEDOC', 'REJECTED', 'DELAY', 'DUECY'])
    expect(todos[2]?.NOTE).toBe('선복 부족')
    expect(todos[3]?.DELAY_DAYS).toBe(5)
    expect(todoTotal).toBe(6)
  })
  test('arrivals cover the next seven days, soonest first', async () => {
    await portal.database.owner(async (run) => {
      const rows = await run<{ shipment_id: number }>(
        `select shipment_id from shipment where ${MINE} and shp_sts = 'TRANSIT' and ata is null order by shipment_id limit 3`,
      )
      const day = "date_trunc('day', now() at time zone 'Asia/Seoul')"
      for (const [at, days] of [6, 1, 9].entries())
        await run(`update shipment set eta = ${day} + make_interval(days => ${days}) where shipment_id = $1`, [rows[at]?.shipment_id])
    })
    const { arrivals } = await portal.as('customer').call(selectToday)
    expect(arrivals).toHaveLength(2)
    expect(arrivals.map(({ ETA }) => ETA)).toEqual(arrivals.map(({ ETA }) => ETA).toSorted())
  })
  test('a customer is reminded of due documents until they are uploaded; staff are not', async () => {
    const papers = async (who: 'customer' | 'staff') =>
      (await portal.as(who).call(selectToday)).todos.filter(({ KIND }) => KIND === 'PAPER')
    await portal.database.owner(async (run) => {
      await run(
        `update shipment set due_kind = '', due_at = null, delay_days = 0, eta = now() + interval '20 days', etd = now() + interval '30 days' where ${MINE}`,
      )
      await run(`update booking set status = 'CANCELLED' where ${MINE}`)
      await run("update paper_rule set use_yn = case when doc_type in ('CI', 'PL') then 'Y' else 'N' end")
      await run(
        `update shipment set etd = (now() at time zone 'Asia/Seoul') + interval '3 days' where shipment_id = (
           select min(shipment_id) from shipment s where cust_cd = 'CUST001' and shp_sts = 'BOOKED' and io_type = 'EXP' and trans_mode = 'SEA' and not exists (select from file_group g where g.mngt_no = s.mngt_no))`,
      )
    })
    const [paper, ...more] = await papers('customer')
    expect(more).toEqual([])
    expect(paper).toMatchObject({ NOTE: '상업송장, 포장명세서' })
    expect(await papers('staff')).toEqual([])
    const handIn = async (docType: string) => {
      const mngtNo = paper?.MNGT_NO ?? ''
      const [uploaded] = (await postFiles(portal, portal.as('customer'), [['a.pdf', SAMPLES.pdf]], { mngtNo, docType })).data
      const row = { BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: docType, REMARK: '' }
      await portal.as('customer').call(saveDocumentList, { mngtNo, rows: [row] })
    }
    await handIn('CI')
    expect(await papers('customer')).toMatchObject([{ NOTE: '포장명세서' }])
    await handIn('PL')
    expect(await papers('customer')).toEqual([])
  })
  test('S2-124 missing documents of an exhibition request are listed for its customer and counted for staff, until they are uploaded', async () => {
    await portal.database.owner(async (run) => {
      await run(`update shipment set due_kind = '', due_at = null, delay_days = 0, eta = now() + interval '20 days', eta_first = null`)
      await run(`update booking set status = 'CANCELLED'`)
      await run("update exhibition set doc_deadline = (now() at time zone 'Asia/Seoul')::date + 2 where exh_no = 'EV0001'")
      await run("update exh_request set status = 'RECEIVED' where exh_no = 'EV0001' and req_no like '%0019'")
      await run("update exh_request set status = 'IN_PROGRESS', carnet_yn = 'N' where exh_no = 'EV0001' and req_no like '%0022'")
    })
    const lines = async (who: 'customer' | 'other' | 'staff' | 'us') =>
      (await portal.as(who).call(selectToday)).todos.filter(({ KIND }) => KIND.startsWith('EXH'))
    const [mine, ...more] = await lines('customer')
    expect(more).toEqual([])
    expect(mine).toMatchObject({
      KIND: 'EXH_PAPER',
      NO: expect.stringMatching(/0019$/),
      NOTE: '상업송장, 포장명세서, ATA 까르네',
      EXH_NM: '로테르담 하버테크 2027 · 2.114',
      DUE_AT: expect.stringMatching(/2359$/),
    })
    expect(await lines('other')).toMatchObject([{ NOTE: '상업송장, 포장명세서' }])
    expect(await lines('staff')).toMatchObject([{ KIND: 'EXH_OWING', NO: '2', DUE_AT: mine?.DUE_AT }])
    expect(await lines('us')).toEqual([])
    for (const docType of ['CI', 'PL', 'CARNET']) {
      const mngtNo = mine?.NO ?? ''
      const [uploaded] = (await postFiles(portal, portal.as('customer'), [['a.pdf', SAMPLES.pdf]], { mngtNo, docType })).data
      const row = { BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: docType, REMARK: '' }
      await portal.as('customer').call(saveDocumentList, { mngtNo, rows: [row] })
    }
    expect(await lines('customer')).toEqual([])
    expect(await lines('staff')).toMatchObject([{ NO: '1' }])
    await portal.database.owner((run) => run("update exhibition set status = 'CANCELLED' where exh_no = 'EV0001'"))
    expect(await lines('staff')).toEqual([])
  })
  test('a draft is listed for its author only', async () => {
    const drafts = async (who: 'customer' | 'customer.admin' | 'staff') =>
      (await portal.as(who).call(selectToday)).todos.filter(({ KIND }) => KIND === 'DRAFT').map(({ NO }) => NO)
    const [made] = await portal.database.owner((run) =>
      run<{ bkg_no: string }>(
        "update booking set status = 'DRAFT', created_by = 'customer' where bkg_no = (select min(bkg_no) from booking where cust_cd = 'CUST001') returning bkg_no",
      ),
    )
    expect(await drafts('customer')).toEqual([made?.bkg_no])
    expect(await drafts('customer.admin')).toEqual([])
    expect(await drafts('staff')).toEqual([])
  })
  test('a guest has no business data', async () => {
    await expect(portal.guest.call(selectToday)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  })
})
