import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { saveSeaEvent } from '#features/tracking/sea-tracking-popup/contract.ts'
import { selectShipmentList } from '../../shipments/shipment-list/contract.ts'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { seaBooking } from '../booking.factory.ts'
import type { BookingRecord } from '../booking-record/contract.ts'
import { seaCalls } from './contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const { systemToken, tell } = systems(portal)
const { selectBooking, requestBooking, confirmBooking, undoConfirmation } = seaCalls
type Who = 'customer' | 'staff'

const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const keyOf = ({ header, state }: BookingRecord) => ({ BKG_NO: String(header.BKG_NO), ROW_VER: state.ROW_VER })
const requested = (over: Parameters<typeof seaBooking>[0] = {}) => portal.as('customer').call(requestBooking, seaBooking(over))
const confirmed = async () => portal.as('staff').call(confirmBooking, { ...keyOf(await requested()), ANYWAY_YN: 'Y' })

describe('undoing a confirmation', () => {
  const attach = async (mngtNo: string, who: Who = 'customer') => {
    const [file] = (await postFiles(portal, portal.as(who), [['invoice.pdf', SAMPLES.pdf]], { mngtNo, docType: 'CI' })).data
    const rows = [{ BATCH_FLAG: 'insert', FILE_SN: file?.FILE_SN, DOC_TYPE: 'CI', REMARK: '' }]
    await portal.as(who).call(saveDocumentList, { mngtNo, rows })
  }
  const undo = (record: BookingRecord, REASON = '다른 모선으로 잘못 확정') =>
    portal.as('staff').call(undoConfirmation, { ...keyOf(record), REASON })
  const shipmentOf = async (record: BookingRecord) => {
    const [found] = await owned<{ shipment_id: number; cust_cd: string }>('select shipment_id, cust_cd from shipment where mngt_no = $1', [
      record.header.BKG_NO,
    ])
    if (!found) throw new Error('no shipment')
    return found
  }

  test('S2-119 S2-120 takes the shipment away with all that was born with it; the booking is requested again and can be confirmed anew', async () => {
    const asked = await requested({ head: { CARGO_CLOSING_AT: '202612022300', PO_NO: 'PO-UNDO' } })
    const bkgNo = String(asked.header.BKG_NO)
    await attach(bkgNo)
    portal.clock.now = new Date()
    const made = await portal.as('staff').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })
    expect(made.state.MAY).toContain('UNDO')
    const { shipment_id } = await shipmentOf(made)
    await expect(undo(made, ' ')).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.as('customer').call(undoConfirmation, { ...keyOf(made), REASON: '사유' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(portal.as('us').call(undoConfirmation, { ...keyOf(made), REASON: '사유' })).rejects.toMatchObject({ status: 404 })
    const undone = await undo(made)
    expect(undone.state).toMatchObject({ STATUS: 'REQUESTED', MNGT_NO: '', CONFIRM_AT: '', CONFIRM_USER: '', REQ_AT: asked.state.REQ_AT })
    expect(undone.history[0]).toMatchObject({
      ACTION: 'UNDO',
      FROM_STATUS: 'CONFIRMED',
      TO_STATUS: 'REQUESTED',
      REASON: '다른 모선으로 잘못 확정',
      STAFF_YN: 'Y',
    })
    for (const table of [
      'shipment',
      'shipment_ref',
      'shipment_cntr',
      'shipment_exception',
      'tracking_event',
      'shipment_notice',
      'customs_watch',
    ])
      expect([table, await owned(`select 1 from ${table} where shipment_id = $1`, [shipment_id])]).toEqual([table, []])
    expect((await portal.as('customer').call(selectShipmentList, { NUMBERS: ['PO-UNDO'] })).rows).toEqual([])
    expect(
      await owned(
        'select g.owner, g.shipment_id, f.file_nm from file_group g join file f using (corp_cd, cust_cd, group_id) where g.mngt_no = $1',
        [bkgNo],
      ),
    ).toEqual([{ owner: 'BOOKING', shipment_id: null, file_nm: 'invoice.pdf' }])
    const again = await portal.as('staff').call(confirmBooking, { ...keyOf(undone), ANYWAY_YN: 'Y' })
    expect(again.state).toMatchObject({ STATUS: 'CONFIRMED', MNGT_NO: bkgNo })
    expect((await portal.as('customer').call(selectShipmentList, { NUMBERS: ['PO-UNDO'] })).rows).toMatchObject([{ MNGT_NO: bkgNo }])
  })

  test('S2-119 the requester is told with the reason, unless the letter about the confirmation was not sent yet: then of nothing', async () => {
    const subjects = async (record: BookingRecord) =>
      (
        await owned<{ subject: string; body_text: string }>(
          'select subject, body_text from mail_outbox where subject like $1 order by mail_id',
          [`%${record.header.BKG_NO}%`],
        )
      ).map(({ subject, body_text }) => [subject.replace(/^.*KRS\d+ /, ''), body_text.includes('잘못 확정')])
    const quiet = await confirmed()
    await undo(quiet)
    expect(await subjects(quiet)).toEqual([])
    const sent = await confirmed()
    await owned("update mail_outbox set status = 'SENT', tries = 1 where subject like $1", [`%${sent.header.BKG_NO}%`])
    await undo(sent)
    expect(await subjects(sent)).toEqual([
      ['확정', false],
      ['확정 정정', true],
    ])
  })

  const key = `select corp_cd, cust_cd, shipment_id from shipment where mngt_no = $1`
  const happenings: Record<string, (no: string) => Promise<unknown>> = {
    '화물 이벤트': (MNGT_NO) =>
      portal.as('staff').call(saveSeaEvent, {
        header: { MNGT_NO, STAGE: 'EMPTY_OUT', CLS: 'EST', PLACE: 'KRPUS', REASON: '현장 확인', AT: '202612010900' },
      }),
    문의·답변: (MNGT_NO) => portal.as('customer').call(sendMessage, { header: { MNGT_NO, PARTY_CD: '', BODY: '언제 출항하나요?' } }),
    '고객의 요청·확인': async (BKG_NO) => {
      const { header, containers, dimensions, state } = await portal.as('customer').call(selectBooking, { BKG_NO })
      const changed = { header: { ...header, PKG_QTY: 900 }, containers, dimensions, ROW_VER: state.ROW_VER, NOTE: '' }
      return portal.as('customer').call(seaCalls.amendBooking, changed)
    },
    '등록된 서류': (no) => attach(no, 'staff'),
    '담당자의 수정': (no) => owned("update shipment set pkg_qty = 7, row_ver = row_ver + 1, updated_by = 'staff' where mngt_no = $1", [no]),
    '통관 기록': (no) =>
      owned(
        `insert into customs_out (corp_cd, cust_cd, shipment_id, decl_no) select corp_cd, cust_cd, shipment_id, 'D' || $1 from (${key}) s`,
        [no],
      ),
    '선사 회신': (no) =>
      owned(
        `insert into edi_message (corp_cd, direction, channel, kind, types, file_nm, content_hash, state, bkg_no, done_by, done_at)
         values ('KR', 'IN', 'PUSH', 'EDIFACT', 'IFTMBC', 'answer', '', 'APPLIED', $1, 'staff', now() + interval '1 second')`,
        [no],
      ),
    '연동 시스템의 데이터': async (no) =>
      expect((await tell('PATCH', no, await systemToken('ERP'), { commodity: 'tea' })).json()).toMatchObject({ result: 'changed' }),
  }
  test.each(Object.keys(happenings))('S2-119 is refused after: %s', async (name) => {
    const made = await confirmed()
    const no = String(made.header.BKG_NO)
    await happenings[name]?.(no)
    const current = await portal.as('staff').call(selectBooking, { BKG_NO: no })
    await expect(undo(current)).rejects.toMatchObject({
      status: 422,
      code: 'BIZ-001',
      body: { message: expect.stringContaining(`: ${name}.`) },
    })
    expect((await portal.as('staff').call(selectBooking, { BKG_NO: no })).state).toMatchObject({ STATUS: 'CONFIRMED', MNGT_NO: no })
  })

  test('S2-119 who writes to a shipment while it is taken away is told that someone was faster', async () => {
    const no = `TAKEN-${Date.now()}`
    const ofTwo = portal.database.engine === 'postgres'
    let written: Promise<unknown> = Promise.resolve()
    let ended = false
    await portal.database.owner((run) => buildShipment(run, { mngt_no: no }))
    await portal.database.owner(async (run) => {
      await run('delete from shipment where mngt_no = $1', [no])
      written = portal.as('customer').call(sendMessage, { header: { MNGT_NO: no, PARTY_CD: '', BODY: '언제 출항하나요?' } })
      const end = () => void (ended = true)
      written.then(end, end)
      // The embedded engine has one session: there the message comes after.
      const isWaiting = async () => (await run('select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))')).length > 0
      while (ofTwo && !ended && !(await isWaiting())) await pause(25)
    })
    await expect(written).rejects.toMatchObject(ofTwo ? { status: 409, code: 'CNF-001' } : { status: 404, code: 'NTF-001' })
  })
})
