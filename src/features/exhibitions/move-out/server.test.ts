import { describe, expect, test } from 'vitest'
import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectNotices } from '../../notices/inbox/contract.ts'
import { exhibitionRequest } from '../exhibition.factory.ts'
import { changeRequestStatus, type RequestRecord, saveRequest, selectRequest } from '../exhibition-edit/contract.ts'
import { selectRequestList } from '../exhibition-list/contract.ts'
import { askMoveOut, closeMoveOut } from './contract.ts'

const portal = await testPortal()
type Who = Parameters<typeof portal.as>[0]

const keyOf = ({ header, state }: RequestRecord) => ({ REQ_NO: String(header.REQ_NO), ROW_VER: state.ROW_VER })
const move = (record: RequestRecord, STATUS: RequestStatus, who: Who = 'staff', REASON = '') =>
  portal.as(who).call(changeRequestStatus, { ...keyOf(record), STATUS, REASON })
/** A request with goods in the hall: two machines and five cartons of brochures. */
const installed = async () => {
  let record = await portal.as('customer').call(saveRequest, exhibitionRequest())
  for (const status of ['IN_PROGRESS', 'SHIPPED', 'INSTALLED'] as const) record = await move(record, status)
  return record
}
const BACK = { SEQ: 1, FATE: 'RETURN', QTY: 2 } as const
const ask = (record: RequestRecord, lines: object[], who: Who = 'customer', over: object = {}) =>
  portal.as(who).call(askMoveOut, { ...keyOf(record), OUT_DT: '20270209', NOTE: '오전 반출 희망', lines, ...over } as never)
const close = (record: RequestRecord, STATUS: string, who: Who = 'staff', REASON = '') =>
  portal.as(who).call(closeMoveOut, { ...keyOf(record), OUT_NO: record.moveOuts[0]?.OUT_NO ?? 0, STATUS, REASON } as never)
/** What someone was told of the move-out of a request. */
const answerOf = async (who: Who, reqNo: string) =>
  (await portal.as(who).call(selectNotices, {})).notices
    .filter(({ MNGT_NO, TITLE }) => MNGT_NO === reqNo && TITLE.includes('반출'))
    .map(({ TITLE, LINE }) => `${TITLE}: ${LINE}`)

describe('E.5 exhibits leave the hall', () => {
  test('its customer requests, staff approve; each side is notified, the history records it, and date and remainder update the deadlines', async () => {
    const record = await installed()
    expect(record.state).toMatchObject({ OUT_ASK_YN: 'N' })
    const seen = await portal.as('customer').call(selectRequest, { REQ_NO: keyOf(record).REQ_NO })
    expect(seen.state).toMatchObject({ OUT_ASK_YN: 'Y', OUT_DT: '', STAY_QTY: 0 })
    const asked = await ask(seen, [BACK, { SEQ: 2, FATE: 'CONSUMED', QTY: 4 }])
    expect(asked.moveOuts).toMatchObject([{ OUT_NO: 1, STATUS: 'OPEN', MAY: ['WITHDRAWN'], OUT_DT: '20270209', lines: [BACK, { QTY: 4 }] }])
    expect(asked.state.OUT_ASK_YN).toBe('N')
    const number = keyOf(record).REQ_NO
    expect(await answerOf('staff', number)).toEqual([`${number} 반출 신청: 2027-02-09 · 오전 반출 희망`])
    const approved = await close(asked, 'APPROVED')
    expect(approved.state).toMatchObject({ OUT_DT: '20270209', STAY_QTY: 4 })
    expect(approved.moveOuts).toMatchObject([{ STATUS: 'APPROVED', MAY: [] }])
    expect(approved.history.slice(0, 2).map(({ ACTION }) => ACTION)).toEqual(['OUT_APPROVED', 'OUT_OPEN'])
    expect(await answerOf('customer', number)).toEqual([`${number} 반출 승인: `])
    const { rows } = await portal.as('staff').call(selectRequestList, {})
    expect(rows.find(({ REQ_NO }) => REQ_NO === number)).toMatchObject({ MOVE_OUT_DT: '20270209', RETURNS_YN: 'Y' })
  })

  test('no more leaves than came in, over all move-outs together; a refused one may be requested again', async () => {
    let record = await installed()
    await expect(ask(record, [{ ...BACK, QTY: 3 }])).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(ask(record, [])).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(ask(record, [{ ...BACK, FATE: 'LOST' }])).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(ask(record, [BACK], 'customer', { OUT_DT: '20270231' })).rejects.toMatchObject({ code: 'VAL-001' })
    record = await ask(record, [BACK])
    await expect(ask(record, [{ ...BACK, SEQ: 2 }])).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    await expect(move(record, 'RETURNED')).rejects.toMatchObject({ code: 'BIZ-001' })
    await expect(close(record, 'REFUSED')).rejects.toMatchObject({ code: 'VAL-001' })
    record = await close(record, 'REFUSED', 'staff', '반출 시간 마감')
    expect(record.moveOuts[0]).toMatchObject({ STATUS: 'REFUSED', ANSWER: '반출 시간 마감' })
    expect((await answerOf('customer', keyOf(record).REQ_NO))[0]).toContain('반출 반려: 반출 시간 마감')
    record = await ask(record, [BACK])
    record = await close(record, 'APPROVED')
    await expect(ask(record, [{ ...BACK, QTY: 1 }])).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(close(record, 'APPROVED')).rejects.toMatchObject({ status: 409, code: 'CNF-001' })
    expect((await move(record, 'RETURNED')).state.STATUS).toBe('RETURNED')
  })

  test('of two concurrent requests one is stored, and only its own side can withdraw it', async () => {
    const record = await installed()
    const both = await Promise.allSettled([ask(record, [BACK]), ask(record, [BACK])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const open = await portal.as('customer').call(selectRequest, { REQ_NO: keyOf(record).REQ_NO })
    await expect(close(open, 'APPROVED', 'customer')).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    await expect(close(open, 'WITHDRAWN', 'staff')).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    expect((await close(open, 'WITHDRAWN', 'customer')).state.OUT_ASK_YN).toBe('Y')
  })

  test('S6-007 goods that are not in the hall cannot be requested, nor goods of another company', async () => {
    const received = await portal.as('customer').call(saveRequest, exhibitionRequest())
    await expect(ask(received, [BACK])).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    const record = await installed()
    await expect(ask(record, [BACK], 'staff')).rejects.toMatchObject({ status: 403 })
    await expect(ask(record, [BACK], 'other')).rejects.toMatchObject({ status: 404 })
    await expect(ask(record, [BACK], 'us')).rejects.toMatchObject({ status: 404 })
    await expect(portal.guest.call(askMoveOut, {} as never)).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(closeMoveOut, {} as never)).rejects.toMatchObject({ status: 401 })
  })
})

describe('S2-125 mails', () => {
  const letters = (reqNo: string) =>
    portal.database.owner((run) =>
      run<{ to_addr: string; subject: string; body_text: string }>(
        'select to_addr, subject, body_text from mail_outbox where subject like $1 order by mail_id',
        [`%${reqNo}%`],
      ),
    )

  test('inform the requester of every step once, with a link to the request', async () => {
    const posted = { ...exhibitionRequest(), FORM_KEY: 'letters-form-1', SAVE_KEY: 'letters-attempt-1' }
    const record = await portal.as('customer').call(saveRequest, posted)
    await portal.as('customer').call(saveRequest, posted)
    const number = keyOf(record).REQ_NO
    const taken = { ...keyOf(record), STATUS: 'IN_PROGRESS', SAVE_KEY: 'letters-step-1' } as const
    await portal.as('staff').call(changeRequestStatus, taken)
    const again = await portal.as('staff').call(changeRequestStatus, taken)
    await expect(move(again, 'CANCELLED')).rejects.toMatchObject({ code: 'VAL-001' })
    await move(again, 'CANCELLED', 'staff', '접수 마감')
    const sent = await letters(number)
    expect(sent.map(({ subject }) => subject)).toEqual([
      `[나루] 전시 화물 신청 ${number} 접수`,
      `[나루] 전시 화물 신청 ${number} 진행 시작`,
      `[나루] 전시 화물 신청 ${number} 취소 안내`,
    ])
    expect(sent[2]?.body_text).toContain('사유: 접수 마감')
    expect(sent[0]?.body_text).toContain(encodeURIComponent(`REQ_NO=${number}`))
    expect(new Set(sent.map(({ to_addr }) => to_addr)).size).toBe(1)
  })

  test("are in the requester's language", async () => {
    await portal.database.owner((run) => run("update app_user set lang_cd = 'en' where user_id = 'other'"))
    const { header } = await portal.as('other').call(saveRequest, exhibitionRequest())
    const [letter] = await letters(String(header.REQ_NO))
    expect(letter?.subject).toBe(`[Naru] Exhibition request ${String(header.REQ_NO)} received`)
  })
})
