import { DAY_MS } from '#domain/time/durations.ts'
import { USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { homeClock } from '../home-clock.ts'
import { selectToday } from '../today/contract.ts'
import { handOverItems, MAX_SNOOZE_DAYS, selectColleagues, selectInbox, selectInboxCount, snoozeItems } from './contract.ts'
import { findColleagues, findInbox, forgetLapsed, handOver, putOff, takeBack, notifyHanded, wakeUp } from './sql.ts'

/** `202611241700` as the database reads it. */
const timestamp = (at: string) => `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10, 12)}`

/** Whether there is such a minute. */
const exists = (at: string) => {
  const time = new Date(`${timestamp(at).replace(' ', 'T')}:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 16).replace(/\D/g, '') === at
}

export default [
  handle(selectInbox, async (search, { db, caller, session, now }) => {
    const { asOf, ...moment } = homeClock(now)
    return { asOf, ME: session.userId, ...(await findInbox(db, caller.lang, session.kind, search, moment)) }
  }),

  handle(selectInboxCount, async (_input, { call }) => ({ OPEN: (await call(selectToday, {})).todoTotal })),

  handle(snoozeItems, async ({ UNTIL_AT, items }, { db, session, now }) => {
    if (UNTIL_AT === '') return { DONE: await wakeUp(db, items) }
    const latest = seoulClock(new Date(now.getTime() + MAX_SNOOZE_DAYS * DAY_MS)).slice(0, 12)
    const { asOf, ...moment } = homeClock(now)
    if (!exists(UNTIL_AT) || UNTIL_AT <= asOf || UNTIL_AT > latest)
      throw new Refusal('VAL-001', { key: 'inbox.wrongMoment', params: [MAX_SNOOZE_DAYS] })
    await forgetLapsed(db, now, moment)
    return { DONE: await putOff(db, session.kind, items, timestamp(UNTIL_AT), moment) }
  }),

  handle(selectColleagues, async (_input, { db, caller }) => ({ colleagues: await findColleagues(db, caller.lang) })),

  handle(handOverItems, async ({ TO_USER, items }, { db, caller, session, now }) => {
    if (TO_USER === '' || TO_USER === session.userId) return { DONE: await takeBack(db, items) }
    const colleagues = await findColleagues(db, caller.lang)
    if (!colleagues.some(({ USER_ID }) => USER_ID === TO_USER)) throw new Refusal('VAL-001', { key: 'inbox.noColleague' })
    const handed = await handOver(db, session.kind, items, { toUser: TO_USER, now }, homeClock(now))
    await notifyHanded(db, handed, {
      toUser: TO_USER,
      cause: `HANDED ${now.toISOString()}`,
      detail: { by: session.profile.nameKo },
      usual: USUAL_CHOICES[session.kind],
      now,
    })
    return { DONE: handed.length }
  }),
]
