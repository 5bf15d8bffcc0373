import { handle } from '#platform/server/calls/handle.ts'
import { homeClock } from '../home-clock.ts'
import { wholeTime } from '../whole-time.ts'
import { selectToday } from './contract.ts'
import { findFirstRunTodo, findHolidayTodo } from './holiday-todo.server.ts'
import { findToday } from './sql.ts'
import { SHOWN } from './stored-home.server.ts'

const NONE = { BOOKED: 0, PREDEP: 0, TRANSIT: 0, ARRIVED: 0 }

export default [
  handle(selectToday, async (_input, { db, caller, session, config, now }) => {
    const { asOf, seoul, utc } = homeClock(now)
    const { FROM_DT: from, TO_DT: to } = wholeTime(asOf.slice(0, 8))
    const isAdmin = session.roleId === 'ROLE_STAFF_ADMIN'
    const [{ todos, todo_total, stages, arrivals }, ...notes] = await Promise.all([
      findToday(db, caller.lang, session.kind, { seoul, utc, from, to }),
      isAdmin ? findFirstRunTodo(db, config) : null,
      isAdmin ? findHolidayTodo(db, asOf.slice(0, 8)) : null,
    ])
    const shown = [...notes.filter((note) => note !== null), ...todos].slice(0, SHOWN)
    return { asOf, todos: shown, todoTotal: todo_total, stages: { ...NONE, ...stages }, arrivals }
  }),
]
