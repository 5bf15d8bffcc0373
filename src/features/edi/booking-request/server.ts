import { handle } from '#platform/server/calls/handle.ts'
import { sendBooking } from './contract.ts'
import { sendToCarrier } from './send-to-carrier.server.ts'

export default [
  handle(sendBooking, async ({ BKG_NO }, { db, session, caller, config, now, text, answer }) => {
    const sending = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip, config, text, now }
    const { msgNo, state, channel } = await sendToCarrier(db, BKG_NO, sending)
    answer.message = text(`ediBooking.sent.${channel}`, [BKG_NO])
    return { MSG_NO: msgNo, STATE: state, CHANNEL: channel }
  }),
]
