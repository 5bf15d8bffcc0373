import { randomUUID } from 'node:crypto'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { isYmd } from '#domain/time/ymd.ts'
import { audit, type AuditEntry } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal, refuse } from '#platform/shared/calls/errors.ts'
import { markExceptions } from '../upsert-exceptions.server.ts'
import { asKeys, notifyChanges } from '../live/notify-changes.server.ts'
import { enqueueNotifications } from '../enqueue-notifications.server.ts'
import { keyOf } from '../shipment-key.ts'
import { trackingOf } from '../shipment-tracking/popup-calls.server.ts'
import { shipmentOf } from '../shipment-tracking/shipment-of.server.ts'
import type { ShipmentRow } from '../shipment-tracking/sql.ts'
import { lockShipments } from '../lock-shipments.server.ts'
import { answerException, type Exceptions, reopenException, saveException } from './contract.ts'
import { insertReply, reopen, upsertReply } from './sql.ts'

const byProblem = (by: string) =>
  by === '' || (isYmd(by.slice(0, 8)) && Number(by.slice(8, 10)) < 24 && Number(by.slice(10)) < 60) ? null : { key: 'exception.badBy' }

const answerOf = async (call: Parameters<typeof trackingOf>[0], shipment: ShipmentRow): Promise<Exceptions> => {
  const { exceptions, settled } = await trackingOf(call, shipment)
  return { exceptions, settled }
}

const note = (
  { db, session, caller, now }: Context<'staff'>,
  target: string,
  change: Required<Pick<AuditEntry, 'action' | 'detail' | 'reason'>>,
) => audit(db, { corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, ...change }, now)

/** A shipment whose exceptions staff can still decide about, held until the end of the call. */
const heldShipment = async (call: Context<'staff'>, mngtNo: string): Promise<ShipmentRow> => {
  const shipment = await shipmentOf(call, mngtNo)
  if (shipment.shp_sts === 'CANCELLED') throw new Refusal('BIZ-001')
  await lockShipments(call.db, [shipment])
  return shipment
}

export default [
  handle(answerException, async ({ header: { MNGT_NO, KEY, KIND, BODY, PARTY_CD } }, call) => {
    const { session, db, now } = call
    const isStaff = session.kind === 'staff'
    if (isStaff !== (KIND === 'ANSWER')) throw new Refusal('AUTH-003')
    if (KIND !== 'ACK') refuse(BODY ? null : { key: 'exception.noQuestion' })
    const shipment = await shipmentOf(call, MNGT_NO)
    const answer = await answerOf(call, shipment)
    const known = answer.exceptions.find((one) => one.KEY === KEY)
    // Staff can reply only to customers who asked.
    if (!known || (isStaff && !known.REPLIES.some((reply) => reply.PARTY_CD === PARTY_CD))) throw notFound()
    if (KIND === 'ACK' && known.ACKED) return answer
    const { nameKo, nameEn } = session.profile
    const party = isStaff ? PARTY_CD : (session.custCd ?? '')
    const replyId = await insertReply(
      db,
      shipment,
      { exc_key: KEY, party_cd: party, kind: KIND, body: BODY, by_user: session.userId, by_nm_ko: nameKo, by_nm_en: nameEn },
      now,
    )
    await notifyChanges(db, asKeys([shipment]))
    if (KIND !== 'ACK') {
      const cause_key = `TALK ${replyId}`
      const detail = { text: BODY, by: nameKo, at: now.toISOString() }
      await enqueueNotifications(db, [{ ...keyOf(shipment), kind: 'TALK', cause_key, party: isStaff ? party : '', detail }], now)
    }
    return answerOf(call, shipment)
  }),
  handle(saveException, async ({ header }, call) => {
    const { session, db, now } = call
    refuse(byProblem(header.BY))
    if (header.SETTLED) refuse(header.REASON ? null : { key: 'exception.noReason' })
    const shipment = await heldShipment(call, header.MNGT_NO)
    const known = (await trackingOf(call, shipment)).exceptions.find((one) => one.KEY === header.KEY)
    if (header.KEY && !known) throw notFound()
    if (!header.KEY) refuse(header.TITLE ? null : { key: 'exception.noQuestion' })
    const exc_key = header.KEY || `DESK ${randomUUID()}`
    await upsertReply(
      db,
      shipment,
      {
        exc_key,
        kind: known?.KIND ?? 'DESK',
        title: header.TITLE,
        effect: header.EFFECT,
        next_step: header.NEXT,
        owner_nm: header.OWNER,
        by: header.BY ? isoMinute(header.BY) : null,
        by_user: session.userId,
      },
      header.SETTLED ? header.REASON : null,
      now,
    )
    await markExceptions(db, asKeys([shipment]))
    await notifyChanges(db, asKeys([shipment]))
    if (!header.KEY) {
      const detail = { text: header.TITLE, at: now.toISOString() }
      await enqueueNotifications(db, [{ ...keyOf(shipment), kind: 'DESK', cause_key: `EXC ${exc_key}`, party: null, detail }], now)
    }
    const action = header.SETTLED ? 'EXCEPTION_SETTLED' : 'EXCEPTION_WRITTEN'
    await note(call, header.MNGT_NO, { action, detail: { key: exc_key }, reason: header.SETTLED ? header.REASON : '' })
    return answerOf(call, shipment)
  }),
  handle(reopenException, async ({ header: { MNGT_NO, KEY, REASON } }, call) => {
    const { db } = call
    const shipment = await heldShipment(call, MNGT_NO)
    const { exceptions, settled } = await answerOf(call, shipment)
    // Someone else took it back, or it began anew, since the page was read.
    if (exceptions.some((one) => one.KEY === KEY)) throw new Refusal('CNF-001')
    if (!settled.some((one) => one.KEY === KEY)) throw notFound()
    await reopen(db, shipment, KEY)
    await markExceptions(db, asKeys([shipment]))
    await notifyChanges(db, asKeys([shipment]))
    await note(call, MNGT_NO, { action: 'EXCEPTION_REOPENED', detail: { key: KEY }, reason: REASON })
    return answerOf(call, shipment)
  }),
]
