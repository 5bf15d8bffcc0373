import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { saveException } from '../exceptions/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const token = await tokenOf('customer', 'shipments:read', 'events:read')
const NO = 'NRSE26110147'
const shipment = (no: string, part = '', secret = token, headers = {}) => get(`/api/v1/shipments/${no}${part}`, secret, headers)
const [found] = await portal.database.owner((run) =>
  run<{ mngt_no: string; hbl_no: string }>(
    `select s.mngt_no, s.hbl_no from shipment s where s.cust_cd = 'CUST001' and s.trans_mode = 'SEA' and s.shp_sts = 'TRANSIT'
        and exists (select 1 from shipment_cntr c where c.shipment_id = s.shipment_id)
      order by (select count(*) from tracking_event e where e.shipment_id = s.shipment_id) desc limit 1`,
  ),
)
const { mngt_no: no = NO, hbl_no: houseNo = NO } = found ?? {}

describe('an API client reads one shipment', () => {
  test('the data match the popup, by either number, in the requested language', async () => {
    const record = await portal.as('customer').call(selectSeaTracking, { mngtNo: no })
    const answer = await shipment(no)
    expect(answer.status).toBe(200)
    const detail = answer.json()
    expect(detail).toMatchObject({ no, houseNo, status: record.SHP_STS, delayDays: record.DELAY_DAYS, statusName: record.SHP_STS_NM })
    expect(detail.stages).toHaveLength(record.stages.length)
    expect(detail.deadlines.map(({ kind }: { kind: string }) => kind)).toEqual(record.dues.map(({ kind }) => kind))
    for (const { at } of detail.deadlines) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/)
    expect((await shipment(houseNo)).json()).toEqual(detail)
    const english = (await shipment(no, '', token, { 'accept-language': 'en' })).json()
    expect([english.origin.code, english.origin.name]).not.toEqual([detail.origin.code, detail.origin.name])
  })

  test('the record and the containers can be read', async () => {
    const record = await portal.as('customer').call(selectSeaTracking, { mngtNo: no })
    const events = (await shipment(no, '/events')).json().items
    expect(events.map(({ key }: { key: string }) => key)).toEqual(record.entries.map(({ key }) => key))
    const inKorea = events.filter(
      ({ at, place }: { at: string | null; place: { code: string } | null }) => at && place?.code.startsWith('KR'),
    )
    for (const { at } of inKorea) expect(at).toMatch(/\+09:00$/)
    const containers = (await shipment(no, '/containers')).json().items
    expect(containers.map((one: { no: string }) => one.no)).toEqual(record.containers.map(({ CNTR_NO }) => CNTR_NO))
    expect(containers.length).toBeGreaterThan(0)
  })

  test('an exception says until when it is dealt with, with the offset of Korea, and nothing where no time is promised', async () => {
    const save = (header: object) => portal.as('staff').call(saveException, { header: { MNGT_NO: no, ...header } })
    await save({ TITLE: '봉인 훼손', BY: '202611231200' })
    await save({ TITLE: '서류 확인' })
    const { exceptions } = (await shipment(no)).json()
    const promised = exceptions.map(({ title, by }: { title: string; by: string | null }) => [title, by])
    expect(promised).toContainEqual(['봉인 훼손', '2026-11-23T12:00:00+09:00'])
    expect(promised).toContainEqual(['서류 확인', null])
  })

  test('an unchanged response is answered with 304', async () => {
    const { headers } = await shipment(no)
    expect((await shipment(no, '', token, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('access by account', () => {
  test('another customer’s shipment and an invented one are the same 404', async () => {
    const other = await tokenOf('other', 'shipments:read', 'events:read')
    for (const part of ['', '/events', '/containers']) {
      const [foreign, invented] = [await shipment(no, part, other), await shipment('NRSE00000000', part, other)]
      const withoutId = (body: string) => body.replace(/urn:uuid:[\w-]+/, '')
      expect([foreign.status, withoutId(foreign.body)]).toEqual([404, withoutId(invented.body)])
    }
    expect((await shipment(no, '', await tokenOf('staff', 'shipments:read'))).status).toBe(200)
    expect((await shipment(no, '', await tokenOf('us', 'shipments:read'))).status).toBe(404)
  })

  test('events need their own scope', async () => {
    expect((await shipment(no, '/events', await tokenOf('customer', 'shipments:read'))).status).toBe(403)
    expect((await shipment(no, '', await tokenOf('customer', 'events:read'))).status).toBe(403)
  })

  test('row-level security hides rows of others even when the query omits the filter', async () => {
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
    const rows = await portal.database.as(actor, (run) => run('select 1 from shipment where mngt_no = $1', [no]))
    expect(rows).toEqual([])
  })

  test.each(["' or '1'='1", '%', '../me', '%00', 'x'.repeat(41)])('a number like %s finds nothing', async (odd) => {
    expect([400, 404]).toContain((await shipment(encodeURIComponent(odd))).status)
  })
})
