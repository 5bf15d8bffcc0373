import type { Database } from '#platform/server/db/db.ts'
import { homeClock } from '../home-clock.ts'
import { findToday } from './sql.ts'

/** The number that "to check today" shows this user, counted with the user's own rights in a transaction of its own. */
export const countToday = (
  database: Pick<Database, 'as'>,
  { userId, corpCd, custCd }: { userId: string; corpCd: string; custCd: string | null },
  now: Date,
): Promise<number> => {
  const { asOf, ...moment } = homeClock(now)
  const day = asOf.slice(0, 8)
  const count = async (run: Parameters<Parameters<Database['as']>[1]>[0], kind: 'customer' | 'staff') =>
    (await findToday(run, 'ko', kind, { ...moment, from: day, to: day })).todo_total
  return custCd === null
    ? database.as({ kind: 'staff', corpCd, userId }, (run) => count(run, 'staff'))
    : database.as({ kind: 'customer', corpCd, custCd, userId }, (run) => count(run, 'customer'))
}
