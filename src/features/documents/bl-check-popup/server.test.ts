import { beforeEach, expect, test } from 'vitest'
import type { BlField } from '#domain/documents/bl-check.ts'
import { readPdf } from '../../../../tests/support/pdf-text.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { downloadReport } from '../report-popup/contract.ts'
import { approveBl, type BlCheck, decideCorrections, selectBlCheck, sendCorrections } from './contract.ts'

const portal = await testPortal()
const [customer, other, staff, us] = [portal.as('customer'), portal.as('other'), portal.as('staff'), portal.as('us')]
const owned = <R>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(query, params))
const [shipment] = await owned<{ mngt_no: string; hbl_no: string }>(
  `select mngt_no, hbl_no from shipment where corp_cd = 'KR' and cust_cd = 'CUST001' and io_type = 'EXP' and trans_mode = 'SEA'
      and 'CUST002' not in (coalesce(shipper_cd, ''), coalesce(consignee_cd, '')) order by shipment_id limit 1`,
)
const mngtNo = shipment?.mngt_no ?? ''
const textOf = (check: BlCheck, field: BlField) => check.TEXTS.find(({ FIELD }) => FIELD === field)?.TEXT
const send = (ROW_VER: number, texts: Partial<Record<BlField, string>>, caller = customer, NOTE = '') =>
  caller.call(sendCorrections, { mngtNo, ROW_VER, NOTE, TEXTS: Object.entries(texts).map(([FIELD, TEXT]) => ({ FIELD, TEXT })) })
const wordsOfPdf = async () => {
  const answer = await portal.inject({
    method: 'POST',
    url: downloadReport.path,
    headers: await customer.headers(),
    payload: { reportCd: 'HBL_DRAFT', mngtNo },
  })
  return readPdf(answer.rawPayload).pages.join('')
}
beforeEach(async () => {
  await owned('delete from bl_check')
  await owned("delete from shipment_notice where cause_key like 'BL %'")
})

test('S2-110 a customer corrects the draft, staff accept and refuse line by line, and the next round starts from the accepted texts', async () => {
  const first = await customer.call(selectBlCheck, { mngtNo })
  expect(first).toMatchObject({ STATUS: 'OPEN', ROW_VER: 0, MAY: ['CORRECT', 'APPROVE'], ROUNDS: [] })
  const sent = await send(0, { MARKS: 'MP / NO. 1-40', GOODS: textOf(first, 'GOODS') ?? '', NOTIFY: 'SAME' }, customer, '화인 추가')
  expect(sent).toMatchObject({ STATUS: 'SENT', MAY: [], ROUNDS: [{ ROUND: 1, NOTE: '화인 추가', SENT_NM: '이도윤' }] })
  expect(sent.ROUNDS[0]?.CHANGES).toEqual([
    { FIELD: 'NOTIFY', FROM: 'SAME AS CONSIGNEE', TO: 'SAME', ACCEPTED: '' },
    { FIELD: 'MARKS', FROM: 'N/M', TO: 'MP / NO. 1-40', ACCEPTED: '' },
  ])
  expect(textOf(sent, 'MARKS')).toBe('N/M')
  const decide = { mngtNo, ROW_VER: sent.ROW_VER, ACCEPTED: ['MARKS'] }
  await expect(staff.call(decideCorrections, decide)).rejects.toMatchObject({ code: 'VAL-001' })
  const decided = await staff.call(decideCorrections, { ...decide, REASON: '주소가 필요합니다' })
  expect(decided).toMatchObject({ STATUS: 'OPEN', MAY: [] })
  const again = await customer.call(selectBlCheck, { mngtNo })
  expect([textOf(again, 'MARKS'), textOf(again, 'NOTIFY'), again.MAY]).toEqual([
    'MP / NO. 1-40',
    'SAME AS CONSIGNEE',
    ['CORRECT', 'APPROVE'],
  ])
  expect(again.ROUNDS[0]).toMatchObject({ REASON: '주소가 필요합니다', DECIDED_NM: '' })
  expect(again.ROUNDS[0]?.CHANGES.map(({ ACCEPTED }) => ACCEPTED)).toEqual(['N', 'Y'])
  expect((await staff.call(selectBlCheck, { mngtNo })).ROUNDS[0]?.DECIDED_NM).not.toBe('')
})

test('S2-110 the PDF is marked DRAFT until approval, and always as not the original; after approval nothing changes', async () => {
  expect(await wordsOfPdf()).toContain('DRAFT')
  const sent = await send(0, { MARKS: 'APPROVED MARKS' })
  const decided = await staff.call(decideCorrections, { mngtNo, ROW_VER: sent.ROW_VER, ACCEPTED: ['MARKS'] })
  const approved = await customer.call(approveBl, { mngtNo, ROW_VER: decided.ROW_VER })
  expect(approved).toMatchObject({ STATUS: 'APPROVED', MAY: [], APPROVED_NM: '이도윤' })
  await owned("update shipment set commodity = 'CHANGED LATER' where mngt_no = $1", [mngtNo])
  const words = await wordsOfPdf()
  expect(words).not.toContain('DRAFT')
  for (const word of ['NOTTHEORIGINAL', 'APPROVEDMARKS']) expect(words).toContain(word)
  expect(words).not.toContain('CHANGEDLATER')
  await expect(send(approved.ROW_VER, { MARKS: 'X' })).rejects.toMatchObject({ code: 'BIZ-001' })
  await expect(customer.call(approveBl, { mngtNo, ROW_VER: approved.ROW_VER })).rejects.toMatchObject({ code: 'BIZ-001' })
  const rows = await portal.database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
    run("update bl_check set status = 'SENT' where status = 'APPROVED' returning 1"),
  )
  expect(rows).toEqual([])
})

test('S6-006 the check of another customer is not found; a turn can be taken once, by its side, with the current version', async () => {
  for (const stranger of [other, us]) {
    await expect(stranger.call(selectBlCheck, { mngtNo })).rejects.toMatchObject({ code: 'NTF-001' })
    await expect(send(0, { MARKS: 'X' }, stranger)).rejects.toMatchObject({ code: 'NTF-001' })
    await expect(stranger.call(approveBl, { mngtNo, ROW_VER: 0 })).rejects.toMatchObject({ code: 'NTF-001' })
  }
  await expect(portal.guest.call(selectBlCheck, { mngtNo })).rejects.toMatchObject({ status: 401 })
  await expect(customer.call(decideCorrections, { mngtNo, ROW_VER: 0, ACCEPTED: [] })).rejects.toMatchObject({ code: 'AUTH-003' })
  await expect(send(0, { MARKS: 'X' }, staff)).rejects.toMatchObject({ code: 'BIZ-001' })
  await expect(send(0, { MARKS: 'N/M' })).rejects.toMatchObject({ code: 'VAL-001' })
  const twice = await Promise.allSettled([
    send(0, { MARKS: 'A' }),
    send(0, { MARKS: 'B' }),
    customer.call(approveBl, { mngtNo, ROW_VER: 0 }),
  ])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const refused of twice.filter(({ status }) => status === 'rejected'))
    expect((refused as PromiseRejectedResult).reason).toMatchObject({ code: 'CNF-001' })
})

test('staff are notified of corrections and the customer of decisions; each audit log entry has user and time', async () => {
  const heard = (user: string) =>
    owned<{ detail: { text: string } }>(
      "select detail from shipment_notice where user_id = $1 and channel = 'BELL' and cause_key like 'BL %' order by notice_id",
      [user],
    )
  const sent = await send(0, { MARKS: 'TOLD' })
  expect((await heard('staff')).at(-1)?.detail.text).toBe('House B/L 1차 교정 요청 1건 / House B/L corrections, round 1: 1')
  await staff.call(decideCorrections, { mngtNo, ROW_VER: sent.ROW_VER, ACCEPTED: ['MARKS'] })
  expect((await heard('customer')).at(-1)?.detail.text).toContain('반영 1, 거절 0')
  expect(await heard('other')).toEqual([])
  const lines = await owned<{ action: string; user_id: string }>(
    "select action, user_id from audit_log where target = $1 and action like 'BL_%' order by audit_id desc limit 2",
    [mngtNo],
  )
  expect(lines).toEqual([
    { action: 'BL_DECIDED', user_id: 'staff' },
    { action: 'BL_CORRECTED', user_id: 'customer' },
  ])
})
