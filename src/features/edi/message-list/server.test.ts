import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { sweep } from '#platform/server/jobs/housekeeping.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { downloadMessage, replayMessage, selectMessage } from '../message-popup/contract.ts'
import { uploadRcl } from '../rcl-manifest/contract.ts'
import { type MessageRow, NO_SEARCH, selectMessageList } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const { post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write')
const push = (content: string, type = 'application/json') => post(pushEvents.path, content, token, { 'content-type': type })
const messages = (over: Partial<typeof NO_SEARCH> = {}) => staff.call(selectMessageList, { ...NO_SEARCH, ...over })
const newest = async (): Promise<MessageRow> => {
  const [first] = await messages()
  if (!first) throw new Error('There is no message')
  return first
}
const find = (query: string, ...values: unknown[]) => portal.database.owner((run) => run<Record<string, unknown>>(query, values))

const event = (id: string, booking: string) => ({
  eventID: id,
  eventCreatedDateTime: '2026-03-20T10:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-04-25T11:00:00+02:00',
  transportEventTypeCode: 'ARRI',
  transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
})

const HEAD = 'BL_NO,CNTR_NO,CNTR_TYPE,SEAL_NO,VSL_NM,VOY_NO,POL,POD,PKG_QTY,GROSS_WT,CBM,EVENT_CD,EVENT_DTM'
const upload = async (name: string, content: string, mode = 'all') => {
  const form = new FormData()
  form.append('mode', mode)
  form.append('files', new Blob([content]), name)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const { statusCode } = await portal.inject({
    method: 'POST',
    url: uploadRcl.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...(await staff.headers()), 'content-type': request.headers.get('content-type') ?? '' },
  })
  return statusCode
}
const container = (serial: number) => `REGU${serial}${containerCheckDigit(`REGU${serial}`)}`
const houses = (
  await find("select hbl_no from shipment where corp_cd = 'KR' and trans_mode = 'SEA' and shp_sts = 'BOOKED' and hbl_no <> ''")
).map(({ hbl_no }) => String(hbl_no))
const house = houses[0] ?? ''
const boxes = (...numbers: string[]) => find('select cntr_no from shipment_cntr where cntr_no = any($1)', numbers)

describe('access to the messages of partners', () => {
  test('staff of the corporation have it; a customer, another corporation and a guest do not', async () => {
    const { MSG_NO } = await newest()
    expect((await messages()).length).toBeGreaterThan(10)
    expect(await portal.as('us').call(selectMessageList, NO_SEARCH)).toEqual([])
    for (const contract of [selectMessage, downloadMessage, replayMessage] as Endpoint[])
      await expect(portal.as('us').call(contract, { MSG_NO })).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    for (const contract of [selectMessageList, selectMessage, downloadMessage, replayMessage] as Endpoint[]) {
      await expect(portal.as('customer.admin').call(contract, { MSG_NO })).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
      await expect(portal.guest.call(contract, { MSG_NO })).rejects.toMatchObject({ status: 401 })
    }
    const stored = portal.database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
      run('select 1 from edi_message'),
    )
    await expect(stored).rejects.toMatchObject({ code: '42501' })
  })

  test('a search filters by status, date and text; an invalid one is refused', async () => {
    expect((await messages({ STATE: 'REFUSED' })).every(({ STATE }) => STATE === 'REFUSED')).toBe(true)
    expect((await messages({ KEYWORD: 'iftsta-d00b' })).map(({ TYPES }) => TYPES)).toEqual(['IFTSTA'])
    expect(await messages({ FROM_DT: '20010101', TO_DT: '20010102' })).toEqual([])
    await expect(messages({ FROM_DT: '20260102', TO_DT: '20260101' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(messages({ STATE: 'LOST' as 'SENT' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('messages pushed by carriers', () => {
  test('each push is one entry: applied, waiting for its numbers, repeated, unreadable', async () => {
    const known = JSON.stringify([event('ed100000-0000-4000-8000-000000000001', 'PUSX26031177')])
    await push(known)
    expect(await newest()).toMatchObject({
      STATE: 'APPLIED',
      CHANNEL: 'PUSH',
      KIND: 'DCSA',
      TOTAL_CNT: 1,
      SUCCESS_CNT: 1,
      DONE_BY: '박준호',
    })
    await push(known)
    expect(await newest()).toMatchObject({ STATE: 'DUPLICATE', SUCCESS_CNT: 0 })
    await push(JSON.stringify(event('ed100000-0000-4000-8000-000000000002', 'NOBODYS-1')))
    expect(await newest()).toMatchObject({ STATE: 'RECEIVED', TOTAL_CNT: 1, SUCCESS_CNT: 0 })
    expect((await push('[{')).status).toBe(400)
    const refused = await newest()
    expect(refused).toMatchObject({ STATE: 'REFUSED', KIND: 'UNKNOWN' })
    const { PROBLEMS } = await staff.call(selectMessage, { MSG_NO: refused.MSG_NO })
    expect(PROBLEMS).toEqual([{ POSITION: '파일', CODE: 'NOT_JSON', MESSAGE: expect.stringContaining('JSON 문법 오류입니다.') }])
  })

  test('a message that waited for a booking is applied by a replay, once', async () => {
    await push(JSON.stringify(event('ed100000-0000-4000-8000-000000000003', 'LATE-BKG-1')))
    const { MSG_NO } = await newest()
    expect((await staff.call(replayMessage, { MSG_NO })).STATE).toBe('RECEIVED')
    const [shipment] = await find("select corp_cd, cust_cd, shipment_id from shipment where corp_cd = 'KR' and bkg_no = 'PUSX26031177'")
    await find(
      "insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', $1, $2, 'BKG', 'LATEBKG1')",
      shipment?.cust_cd,
      shipment?.shipment_id,
    )
    const after = await staff.reply(replayMessage, { MSG_NO })
    expect([after.data.STATE, after.data.SUCCESS_CNT, after.data.REPLAY]).toEqual(['REPLAYED', 1, ''])
    expect(after.message).toBe('재처리하여 반영했습니다.')
    const stored = await find("select shipment_id from tracking_event where event_key like '%ed100000-0000-4000-8000-000000000003%'")
    expect(stored).toEqual([{ shipment_id: shipment?.shipment_id }])
    await expect(staff.call(replayMessage, { MSG_NO })).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
  })

  test('other content under the same control reference is reported and not applied until staff replay it', async () => {
    const sample = readFileSync('tests/fixtures/edi/own-coarri-d95b-load-report.edi', 'utf8')
    const changed = sample.replaceAll('KRPUS', 'KRINC')
    const answer = (await push(changed, 'application/edifact')).json()
    expect([answer.state, answer.changed, answer.problems[0].code]).toEqual(['repeated', 0, 'SAME_REFERENCE'])
    const held = await newest()
    expect(held).toMatchObject({ STATE: 'DUPLICATE', TYPES: 'COARRI' })
    const { PROBLEMS, SAME_AS } = await staff.call(selectMessage, { MSG_NO: held.MSG_NO })
    expect(PROBLEMS[0]?.MESSAGE).toContain('같은 전문 번호로 먼저 받은 전문이 있어')
    expect(SAME_AS).toBeGreaterThan(0)
    expect((await staff.call(replayMessage, { MSG_NO: held.MSG_NO })).STATE).toBe('REPLAYED')
  })
})

describe('a refused file of a partner', () => {
  const [one, other] = [container(810_001), container(810_002)]
  const file = [HEAD, `${house},${one},45G1,,,,,,,,,,`, `NOSUCH1,${other},99X9,,,,,,,,,,`].join('\r\n')

  test('is corrected row by row and imported as a whole, or not at all', async () => {
    await upload('fix.csv', file)
    const { MSG_NO, ...line } = await newest()
    expect(line).toMatchObject({ STATE: 'REFUSED', KIND: 'RCL', FILE_NM: 'fix.csv', TOTAL_CNT: 2, SUCCESS_CNT: 0, FAIL_CNT: 1 })
    const { ROWS, REPLAY } = await staff.call(selectMessage, { MSG_NO })
    expect(REPLAY).toBe('ROWS')
    expect(ROWS.map(({ ROW_NO, FAULTS }) => [ROW_NO, FAULTS.map(({ FIELD }) => FIELD)])).toEqual([
      [2, []],
      [3, ['BL_NO', 'CNTR_TYPE']],
    ])
    const half = await staff.call(replayMessage, { MSG_NO, rows: [{ ROW_NO: 3, cells: { BL_NO: house } }] })
    expect(half.STATE).toBe('REFUSED')
    expect(half.ROWS.find(({ ROW_NO }) => ROW_NO === 3)?.FAULTS.map(({ FIELD }) => FIELD)).toEqual(['CNTR_TYPE'])
    expect(await boxes(one, other)).toEqual([])
    const twice = await staff.call(replayMessage, {
      MSG_NO,
      rows: [{ ROW_NO: 3, cells: { BL_NO: house, CNTR_NO: one, CNTR_TYPE: '22G1' } }],
    })
    expect(twice.ROWS.flatMap(({ FAULTS }) => FAULTS.map(({ FIELD }) => FIELD))).toContain('BL_NO')
    const rows = [{ ROW_NO: 3, cells: { BL_NO: house, CNTR_TYPE: '22G1', upload_no: 1 } }]
    const both = await Promise.allSettled([staff.call(replayMessage, { MSG_NO, rows }), staff.call(replayMessage, { MSG_NO, rows })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await newest()).toMatchObject({ STATE: 'REPLAYED', SUCCESS_CNT: 2, FAIL_CNT: 0 })
    expect(await boxes(one, other)).toHaveLength(2)
    const log = await find("select user_id from audit_log where action = 'EDI_REPLAYED' and target = $1", String(MSG_NO))
    expect(log).toEqual([{ user_id: 'staff' }])
    expect(await upload('fix again.csv', file)).toBe(409)
    expect(await newest()).toMatchObject({ STATE: 'DUPLICATE', FILE_NM: 'fix again.csv' })
  })

  test('rows skipped by a partial upload are imported later, saved ones are not imported again', async () => {
    const [good, bad] = [container(810_003), container(810_004)]
    await upload('partial.csv', [HEAD, `${house},${good},45G1,,,,,,,,,,`, `NOSUCH2,${bad},45G1,,,,,,,,,,`].join('\n'), 'partial')
    const { MSG_NO, STATE } = await newest()
    expect(STATE).toBe('PARTLY')
    const { ROWS } = await staff.call(selectMessage, { MSG_NO })
    expect(ROWS.map(({ ROW_NO }) => ROW_NO)).toEqual([3])
    const after = await staff.call(replayMessage, { MSG_NO, rows: [{ ROW_NO: 3, cells: { BL_NO: house } }] })
    expect([after.STATE, after.ROWS]).toEqual(['REPLAYED', []])
    expect(await boxes(good, bad)).toHaveLength(2)
  })

  test('S-39 a message of a carrier is downloaded as it came, also a repeated one and one that was stored as sent', async () => {
    const sent = `${JSON.stringify([event('ed100000-0000-4000-8000-00000000000d', 'NOBODYS-2')])}\n`
    const download = async () => {
      const { MSG_NO } = await newest()
      const payload = { MSG_NO }
      return (await portal.inject({ method: 'POST', url: downloadMessage.path, payload, headers: await staff.headers() })).body
    }
    await push(sent)
    expect(await download()).toBe(sent)
    const [stored] = await find('select octet_length(raw) < byte_cnt as smaller, deflated from ingest_file order by file_id desc limit 1')
    expect(stored).toEqual({ smaller: true, deflated: true })
    await push(sent)
    expect([(await newest()).STATE, await download()]).toEqual(['DUPLICATE', sent])
    await find(
      "update ingest_file set raw = convert_to($1, 'UTF8'), deflated = false where file_id = (select max(file_id) from ingest_file)",
      sent,
    )
    expect(await download()).toBe(sent)
  })

  test('is stored unchanged and its download is in the audit log, as is an unreadable file', async () => {
    expect(await upload('no-table.xlsx', 'this is no workbook')).toBe(400)
    const { MSG_NO, STATE } = await newest()
    expect(STATE).toBe('REFUSED')
    const { PROBLEMS, REPLAY } = await staff.call(selectMessage, { MSG_NO })
    expect([PROBLEMS[0]?.MESSAGE, REPLAY]).toEqual([expect.stringContaining('Excel'), ''])
    // The second copy is not stored; the download returns the first.
    await upload('no-table-2.xlsx', 'this is no workbook')
    for (const { FILE_NM, ...message } of [await newest(), { MSG_NO, FILE_NM: 'no-table.xlsx' }]) {
      const { body, headers, statusCode } = await portal.inject({
        method: 'POST',
        url: downloadMessage.path,
        payload: { MSG_NO: message.MSG_NO },
        headers: await staff.headers(),
      })
      expect([statusCode, body, headers['x-content-type-options']]).toEqual([200, 'this is no workbook', 'nosniff'])
      expect(headers['content-disposition']).toContain(FILE_NM)
    }
    const log = await find("select detail from audit_log where action = 'EDI_DOWNLOADED' and target = $1", String(MSG_NO))
    expect(log).toEqual([{ detail: { FILE_NM: 'no-table.xlsx', state: 'REFUSED' } }])
  })
})

describe('expired originals', () => {
  /** Runs the clean-up when all messages are this many days old. */
  const sweepAt = async (days: number, keep = portal.config.KEEP_EDI_DAYS) => {
    const at = new Date(portal.clock.now.getTime() - days * 86_400_000)
    await find('update edi_message set done_at = $1', at)
    await find('update edi_upload set uploaded_at = $1', at)
    await find('update ingest_file set received_at = $1', at)
    await sweep(portal.database, { ...portal.config, KEEP_EDI_DAYS: keep }, portal.clock.now)
  }
  const stored = async () => {
    const [one] = await find(
      `select (select count(*) from edi_message where content is not null and state <> 'QUEUED') + (select count(*) from edi_upload where content is not null)
            + (select count(*) from ingest_file where raw is not null) + (select count(*) from edi_row) as n`,
    )
    return Number(one?.n)
  }

  test('S-39 are deleted with the rows of partners’ files; the entries stay, and repeated content is still recognised', async () => {
    await upload('old.csv', `${HEAD}\n${house},BADNUMBER,22G1,,,,,,1,1,1,,`)
    await push(JSON.stringify([event('kept-a-while', 'NOBODY')]))
    const before = await messages()
    const lines = before.length
    const [mine] = before.filter(({ FILE_NM }) => FILE_NM === 'old.csv')
    const MSG_NO = mine?.MSG_NO ?? 0
    expect(await staff.call(selectMessage, { MSG_NO })).toMatchObject({ KEPT_YN: 'Y', REPLAY: 'ROWS' })
    await sweepAt(3_000, 0)
    await sweepAt(700)
    const held = await stored()
    expect(held).toBeGreaterThan(3)
    await sweepAt(731)
    expect(await stored()).toBe(0)
    expect((await messages()).length).toBe(lines)
    expect(await staff.call(selectMessage, { MSG_NO })).toMatchObject({ KEPT_YN: 'N', REPLAY: '', ROWS: [], FAIL_CNT: 1 })
    await expect(staff.call(downloadMessage, { MSG_NO })).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    await push(JSON.stringify([event('kept-a-while', 'NOBODY')]))
    expect(await newest()).toMatchObject({ STATE: 'DUPLICATE' })
  })
})
