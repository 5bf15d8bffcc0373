import { randomUUID } from 'node:crypto'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { isYmd } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal, refuse } from '#platform/shared/calls/errors.ts'
import { markExceptions } from '../upsert-exceptions.server.ts'
import { asKeys, notifyChanges } from '../live/notify-changes.server.ts'
import { enqueueNotifications } from '../enqueue-notifications.server.ts'
import { keyOf } from '../shipment-key.ts'
import { recordOf } from '../shipment-record/popup-calls.server.ts'
import { shipmentOf } from '../shipment-record/shipment-of.server.ts'
import { lockShipments } from '../lock-shipments.server.ts'
import { answerException, saveException } from './contract.ts'
import { insertReply, upsertReply } from './sql.ts'

const byProblem = (by: string) =>
  by === '' || (isYmd(by.slice(0, 8)) && Number(by.slice(8, 10)) < 24 && Number(by.slice(10)) < 60) ? null : { key: 'exception.badBy' }

export default [
  handle(answerException, async ({ header: { MNGT_NO, KEY, KIND, BODY, PARTY_CD } }, call) => {
    const { session, db, now } = call
    const isStaff = session.kind === 'staff'
    if (isStaff !== (KIND === 'ANSWER')) throw new Refusal('AUTH-003')
    if (KIND !== 'ACK') refuse(BODY ? null : { key: 'exception.noQuestion' })
    const shipment = await shipmentOf(call, MNGT_NO)
    const { exceptions } = await recordOf(call, shipment)
    const known = exceptions.find((one) => one.KEY === KEY)
    // Staff can reply only to customers who asked.
    if (!known || (isStaff && !known.REPLIES.some((reply) => reply.PARTY_CD === PARTY_CD))) throw notFound()
    if (KIND === 'ACK' && known.ACKED) return { exceptions }
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
    return { exceptions: (await recordOf(call, shipment)).exceptions }
  }),
  handle(saveException, async ({ header }, call) => {
    const { session, db, now, caller } = call
    refuse(byProblem(header.BY))
    const shipment = await shipmentOf(call, header.MNGT_NO)
    if (shipment.shp_sts === 'CANCELLED') throw new Refusal('BIZ-001')
    await lockShipments(db, [shipment])
    const known = (await recordOf(call, shipment)).exceptions.find((one) => one.KEY === header.KEY)
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
      header.SETTLED,
      now,
    )
    await markExceptions(db, asKeys([shipment]))
    await notifyChanges(db, asKeys([shipment]))
    if (!header.KEY) {
      const detail = { text: header.TITLE, at: now.toISOString() }
      await enqueueNotifications(db, [{ ...keyOf(shipment), kind: 'DESK', cause_key: `EXC ${exc_key}`, party: null, detail }], now)
    }
    const action = header.SETTLED ? 'EXCEPTION_SETTLED' : 'EXCEPTION_WRITTEN'
    await audit(
      db,
      { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: header.MNGT_NO, detail: { key: exc_key } },
      now,
    )
    return { exceptions: (await recordOf(call, shipment)).exceptions }
  }),
]
