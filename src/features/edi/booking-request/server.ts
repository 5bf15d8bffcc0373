import { createHash } from 'node:crypto'
import { writeIftmbf } from '#domain/messages/edifact/write-iftmbf.ts'
import { seoulClock, todayInSeoul } from '#domain/time/ymd.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { registerMessage } from '#integrations/edi-register/register.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { channelTo } from './channel.server.ts'
import { sendBooking } from './contract.ts'
import { firmBooking } from './firm-booking.ts'
import { findForwarder, findIsoTypes, findRealParties, nextReference, wasSent } from './sql.ts'

export default [
  handle(sendBooking, async ({ BKG_NO }, call) => {
    const { db, session, caller, config, now, text, answer } = call
    const { header: shown, containers, state } = await call.call(seaCalls.selectBooking, { BKG_NO })
    if (state.STATUS !== 'REQUESTED' && state.STATUS !== 'CONFIRMED') throw new Refusal('BIZ-001')
    const real = await findRealParties(db, session.corpCd, BKG_NO)
    // The form masks personal data; the carrier must reach the real people.
    const header = { ...shown, ...Object.fromEntries(Object.entries(real ?? {}).map(([name, value]) => [name.toUpperCase(), value])) }
    const carrier = String(header.CARRIER_CD ?? '')
    if (carrier === '') throw new Refusal('VAL-001', { key: 'ediBooking.noCarrier' })
    const ctlRef = await nextReference(db, todayInSeoul(now))
    const sender = config.EDI_SENDER
    const around = {
      forwarder: { code: sender, name: await findForwarder(db, session.corpCd) },
      isAgain: await wasSent(db, session.corpCd, BKG_NO),
      isoTypes: await findIsoTypes(db),
    }
    const envelope = { sender, receiver: carrier, ctlRef, at: seoulClock(now).slice(0, 12) }
    const content = new TextEncoder().encode(writeIftmbf(firmBooking({ header, containers }, around), envelope))
    const name = `IFTMBF-${BKG_NO}-${ctlRef}.edi`
    const way = channelTo(config, carrier)
    if (way.kind === 'MAIL')
      await enqueueMail(
        db,
        {
          corpCd: session.corpCd,
          to: way.to,
          subject: text('ediBooking.letterSubject', [BKG_NO]),
          text: text('ediBooking.letter', [BKG_NO, ctlRef]),
          file: { name, bytes: content },
        },
        now,
      )
    const STATE = way.kind === 'MAIL' ? 'SENT' : 'QUEUED'
    const msgNo = await registerMessage(
      db,
      {
        corpCd: session.corpCd,
        userId: session.userId,
        direction: 'OUT',
        channel: way.kind,
        kind: 'EDIFACT',
        types: ['IFTMBF'],
        sender,
        receiver: carrier,
        ctlRef,
        ctlDay: todayInSeoul(now),
        fileNm: name,
        hash: createHash('sha256').update(content).digest(),
        content,
        state: STATE,
        total: 1,
        success: STATE === 'SENT' ? 1 : 0,
        bkgNo: BKG_NO,
      },
      now,
    )
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    await audit(db, { action: 'EDI_BOOKING_SENT', ...who, target: BKG_NO, detail: { carrier, channel: way.kind, ctlRef } }, now)
    answer.message = text(`ediBooking.sent.${way.kind}`, [BKG_NO])
    return { MSG_NO: msgNo, STATE, CHANNEL: way.kind }
  }),
]
