import { handle } from '#platform/server/calls/handle.ts'
import { homeClock } from '../home-clock.ts'
import { wholeTime } from '../whole-time.ts'
import { selectToday } from './contract.ts'
import { findToday } from './sql.ts'

const NONE = { BOOKED: 0, PREDEP: 0, TRANSIT: 0, ARRIVED: 0 }

export default [
  handle(selectToday, async (_input, { db, caller, session, now }) => {
    const { asOf, seoul, utc } = homeClock(now)
    const { FROM_DT: from, TO_DT: to } = wholeTime(asOf.slice(0, 8))
    const { todos, todo_total, stages, arrivals } = await findToday(db, caller.lang, session.kind, { seoul, utc, from, to })
    return { asOf, todos, todoTotal: todo_total, stages: { ...NONE, ...stages }, arrivals }
  }),
]
