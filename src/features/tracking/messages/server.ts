import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { notFound, refuse } from '#platform/shared/calls/errors.ts'
import { asKeys, notifyChanges } from '../live/notify-changes.server.ts'
import { enqueueNotifications } from '../enqueue-notifications.server.ts'
import { keyOf } from '../shipment-key.ts'
import { shipmentOf } from '../shipment-tracking/shipment-of.server.ts'
import type { ShipmentRow } from '../shipment-tracking/sql.ts'
import { readThread, selectThreads, sendMessage, type MessageThread } from './contract.ts'
import { messageView, sideOf } from './read-messages.server.ts'
import { addUnread, clearUnread, findMessages, findParties, insertMessage } from './sql.ts'

/** Messages read within this time cause no mail. */
const MAIL_AFTER_MS = 2 * 60_000

/** Maximum messages of one shipment in a response. */
const MAX_SHOWN = 300
/** Messages per minute and user, against floods by programs. */
const RATE = { max: 20, seconds: 60 }

type Call = Pick<Context<'member'>, 'db' | 'caller' | 'session' | 'now'>

/** The parties of the caller's threads about a shipment; a customer has only the own company. */
const partiesOf = ({ db, caller, session }: Call, shipment: ShipmentRow) =>
  findParties(db, shipment, caller.lang, session.kind === 'staff' ? null : (session.custCd ?? ''))

const talksOf = async (call: Call, shipment: ShipmentRow): Promise<{ talks: MessageThread[] }> => {
  const [parties, messages] = await Promise.all([partiesOf(call, shipment), findMessages(call.db, shipment, MAX_SHOWN)])
  const side = sideOf(call.session)
  return {
    talks: parties.map(({ party_cd, name, ...unread }) => ({
      PARTY_CD: party_cd,
      PARTY_NM: name,
      UNREAD: unread[`${side}_unread`],
      messages: messages.filter((one) => one.party_cd === party_cd).map((one) => messageView(one, call.caller.lang)),
    })),
  }
}

/** The party of a call. @throws Refusal NTF-001 unless the caller may write for this party of the shipment */
const partyOf = async (call: Call, shipment: ShipmentRow, wanted: string): Promise<string> => {
  const parties = await partiesOf(call, shipment)
  const party = call.session.kind === 'staff' ? parties.find(({ party_cd }) => party_cd === wanted) : parties[0]
  if (!party) throw notFound()
  return party.party_cd
}

export default [
  handle(selectThreads, async ({ MNGT_NO }, call) => talksOf(call, await shipmentOf(call, MNGT_NO))),
  handle(sendMessage, async (input, call) => {
    const { MNGT_NO, PARTY_CD, BODY } = input.header
    refuse(BODY ? null : { key: 'talk.nothing' })
    await limit(call.as, `talk:${call.session.userId}`, RATE, call.now)
    const shipment = await shipmentOf(call, MNGT_NO)
    const party = await partyOf(call, shipment, PARTY_CD)
    return saveOnce(input, sendMessage.path, call, async () => {
      const { db, session, caller, now } = call
      const isDesk = session.kind === 'staff'
      const { nameKo, nameEn } = session.profile
      const messageId = await insertMessage(
        db,
        shipment,
        { party_cd: party, by_desk_yn: isDesk ? 'Y' : 'N', body: BODY, by_user: session.userId, by_nm_ko: nameKo, by_nm_en: nameEn },
        now,
      )
      await addUnread(db, shipment, party, isDesk ? 'party' : 'desk', new Date(now.getTime() + MAIL_AFTER_MS))
      // Replying marks the thread as read.
      await clearUnread(db, shipment, party, sideOf(session))
      await notifyChanges(db, asKeys([shipment]))
      const cause = { kind: 'TALK', cause_key: `MESSAGE ${messageId}`, party: isDesk ? party : '', lettered: true } as const
      await enqueueNotifications(db, [{ ...keyOf(shipment), ...cause, detail: { text: BODY, by: nameKo, at: now.toISOString() } }], now)
      await audit(
        db,
        { action: 'MESSAGE_SENT', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: MNGT_NO, detail: { party } },
        now,
      )
      return talksOf(call, shipment)
    })
  }),
  handle(readThread, async ({ header: { MNGT_NO, PARTY_CD } }, call) => {
    const shipment = await shipmentOf(call, MNGT_NO)
    const party = await partyOf(call, shipment, PARTY_CD)
    if (await clearUnread(call.db, shipment, party, sideOf(call.session))) await notifyChanges(call.db, asKeys([shipment]))
    return talksOf(call, shipment)
  }),
]
