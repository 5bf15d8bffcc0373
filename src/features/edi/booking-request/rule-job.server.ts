import { alertDesk } from '#features/notices/service.server.ts'
import { recordAnswer } from '#integrations/edi-register/booking-answers.ts'
import type { Database } from '#platform/server/db/db.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { findDue, findLate, findUnreported, isDue, lockSending, markAlerted } from './sql.ts'
import { sendToCarrier } from './send-to-carrier.server.ts'

/** Bookings of a corporation that one run sends, and unanswered ones that it reports. */
const MAX_AT_ONCE = 50

export type RuleWork = {
  database: Pick<Database, 'as'>
  config: Pick<Config, 'EDI_SENDER' | 'EDI_CARRIERS' | 'EDI_FOLDER'>
  log: Pick<Log, 'warn'>
  textIn: (lang: 'ko' | 'en') => Translate
  now: () => Date
  isStopped?: () => boolean
}

const clockOf = (corpCd: string) => ({ kind: 'staff', corpCd, userId: 'clock' }) as const

/** Sends what rules send and what cancels it, each booking in a transaction of its own; one that fails is tried again and holds up no other. */
const sendDue = async (corpCd: string, { database, config, log, textIn, now, isStopped }: RuleWork): Promise<number> => {
  let sent = 0
  const due = await database.as(clockOf(corpCd), (run) => findDue(run, corpCd, now(), MAX_AT_ONCE))
  for (const message of due) {
    if (isStopped?.()) break
    try {
      sent += await database.as(clockOf(corpCd), async (run) => {
        await lockSending(run, corpCd, message.bkg_no)
        // Another process, or a click, may have sent it meanwhile.
        if (!(await isDue(run, corpCd, now(), message))) return 0
        // Carriers abroad read it.
        const sending = { corpCd, userId: 'clock', ip: '', config, text: textIn('en'), now: now() }
        await sendToCarrier(run, message.bkg_no, sending, message.cancels)
        return 1
      })
    } catch (error) {
      log.warn({ err: error, booking: message.bkg_no }, 'the booking request could not be written and will be tried again')
    }
  }
  return sent
}

/** Reports to staff, once each, bookings whose carrier has not answered in time or has refused the message. */
const reportUnanswered = (corpCd: string, { database, now }: RuleWork): Promise<number> =>
  database.as(clockOf(corpCd), async (run) => {
    for (const message of await findLate(run, corpCd, now(), MAX_AT_ONCE)) await recordAnswer(run, corpCd, message, 'LATE', now())
    const unreported = await findUnreported(run, corpCd, MAX_AT_ONCE)
    for (const { cust_cd, bkg_no, msg_no, receiver, answer, answer_text } of unreported) {
      const news = { custCd: cust_cd, no: bkg_no, kind: 'NO_ANSWER', cause: `MESSAGE ${msg_no} ${answer}` } as const
      await alertDesk(run, answer === 'LATE' ? { ...news, text: receiver } : { ...news, step: 'ERROR', text: answer_text }, now())
      await markAlerted(run, corpCd, msg_no, now())
    }
    return unreported.length
  })

/** One run: sends what is due, and reports what was not answered in time. */
export const runRules = async (work: RuleWork): Promise<{ sent: number; reported: number }> => {
  const done = { sent: 0, reported: 0 }
  for (const corpCd of await findActiveCorps(work.database)) {
    done.sent += await sendDue(corpCd, work)
    done.reported += await reportUnanswered(corpCd, work)
  }
  return done
}

/** Sends booking requests by rule while the server runs. */
export const startRules = (database: Database, config: Config, log: Pick<Log, 'warn'>, textIn: RuleWork['textIn']) =>
  startJobs('booking requests to carriers by rule', 15_000, log, (isStopped) =>
    runRules({ database, config, log, textIn, now: () => new Date(), isStopped }),
  )
