import { createHash } from 'node:crypto'
import { HOUR_MS } from '#domain/time/durations.ts'
import { writeIftmbf } from '#domain/messages/edifact/write-iftmbf.ts'
import { seoulClock, todayInSeoul } from '#domain/time/ymd.ts'
import { readSeaBooking } from '#features/bookings/service.server.ts'
import { registerMessage } from '#integrations/edi-register/register.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { channelTo } from './channel.server.ts'
import { firmBooking } from './firm-booking.ts'
import {
  findForwarder,
  findLast,
  findIsoTypes,
  findRealParties,
  findRule,
  keepWaiting,
  lockSending,
  markCancelling,
  nextReference,
} from './sql.ts'

export type Sending = {
  corpCd: string
  /** Who sends it: a member of staff, or the clock by a rule. */
  userId: string
  ip: string
  config: Pick<Config, 'EDI_SENDER' | 'EDI_CARRIERS' | 'EDI_FOLDER'>
  /** The language of a mail around the message. */
  text: Translate
  now: Date
}

/**
 * Writes the request for a booking (IFTMBF), sends it the carrier's way and registers it, in the transaction of the caller. Its answer is
 * waited for as the nearest rule says.
 * @param isCancelled cancels the request that the carrier has, whatever became of the booking; by default where the booking has ended
 * @throws Refusal NTF-001 without such a sea booking, BIZ-001 when it is neither requested nor confirmed and nothing went to the carrier,
 * VAL-001 without a carrier
 */
export const sendToCarrier = async (run: Run, bkgNo: string, { corpCd, userId, ip, config, text, now }: Sending, isCancelled = false) => {
  await lockSending(run, corpCd, bkgNo)
  const booking = await readSeaBooking(run, corpCd, bkgNo)
  if (!booking) throw notFound()
  const last = await findLast(run, corpCd, bkgNo)
  const hasEnded = booking.status !== 'REQUESTED' && booking.status !== 'CONFIRMED'
  if (!isCancelled && hasEnded && (!last || booking.status === 'DRAFT')) throw new Refusal('BIZ-001')
  const cancels = isCancelled || hasEnded
  const real = await findRealParties(run, corpCd, bkgNo)
  // The parties as they are written abroad.
  const header = {
    ...booking.header,
    ...Object.fromEntries(Object.entries(real ?? {}).map(([name, value]) => [name.toUpperCase(), value])),
  }
  // A cancellation goes to the receiver of the request.
  const carrier = (cancels && last?.receiver) || String(header.CARRIER_CD ?? '')
  if (carrier === '') throw new Refusal('VAL-001', { key: 'ediBooking.noCarrier' })
  const ctlRef = await nextReference(run, todayInSeoul(now))
  const sender = config.EDI_SENDER
  const around = {
    forwarder: { code: sender, name: await findForwarder(run, corpCd) },
    purpose: cancels ? ('CANCEL' as const) : !last || last.cancels ? ('ORIGINAL' as const) : ('REPLACE' as const),
    isoTypes: await findIsoTypes(run),
  }
  const envelope = { sender, receiver: carrier, ctlRef, at: seoulClock(now).slice(0, 12) }
  const content = new TextEncoder().encode(
    writeIftmbf(firmBooking({ header: { ...header, CARRIER_CD: carrier }, containers: booking.containers }, around), envelope),
  )
  const name = `IFTMBF-${cancels ? 'CANCEL-' : ''}${bkgNo}-${ctlRef}.edi`
  const way = channelTo(config, carrier)
  if (way.kind === 'MAIL') {
    const letter = cancels ? 'ediBooking.cancelLetter' : 'ediBooking.letter'
    const words = { subject: text(`${letter}Subject`, [bkgNo]), text: text(letter, [bkgNo, ctlRef]) }
    await enqueueMail(run, { corpCd, to: way.to, ...words, file: { name, bytes: content } }, now)
  }
  const state = way.kind === 'MAIL' ? ('SENT' as const) : ('QUEUED' as const)
  const entry = {
    corpCd,
    userId,
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
    state,
    total: 1,
    success: state === 'SENT' ? 1 : 0,
    bkgNo,
  } as const
  const msgNo = await registerMessage(run, entry, now)
  const rule = await findRule(run, corpCd, { custCd: booking.custCd, carrier })
  // No one waits for the answer to a cancellation.
  const due = !cancels && rule && rule.answer_hours > 0 ? new Date(now.getTime() + rule.answer_hours * HOUR_MS) : null
  await keepWaiting(run, corpCd, { bkgNo, msgNo, due, waitFor: rule?.wait_for ?? 'ANSWER' })
  if (cancels) await markCancelling(run, corpCd, msgNo)
  const detail = { carrier, channel: way.kind, ctlRef, ...(cancels && { cancels }) }
  await audit(run, { action: 'EDI_BOOKING_SENT', corpCd, userId, ip, target: bkgNo, detail }, now)
  return { msgNo, state, channel: way.kind }
}
