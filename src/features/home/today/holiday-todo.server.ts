import { endsSoon, holidayReach } from '#domain/time/korean-holidays.ts'
import { findOpenSteps } from '#features/operations/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Todo } from './contract.ts'

const BLANK = {
  TRANS_MODE: '',
  MNGT_NO: '',
  POL: '',
  POL_NM: '',
  POD: '',
  POD_NM: '',
  DUE_KIND: '',
  DELAY_DAYS: 0,
  ETD: null,
  ETA: null,
  ETA_FIRST: null,
  NOTE: '',
  EXH_NM: '',
} as const

/**
 * The item for administrators of the table of holidays when it ends soon or has ended: beyond it legal deadlines move over weekends only.
 * @param today yyyyMMdd in Seoul
 * @returns null for everybody else, and while the table reaches far enough
 */
export const findHolidayTodo = async (run: Run, today: string): Promise<Todo | null> => {
  const [found] = await run<{ days: string[] }>(
    "select array(select ymd from holiday where use_yn = 'Y' and ymd like '%0101') as days where (select app_runs_all()) and (select app_role()) = 'ROLE_STAFF_ADMIN'",
  )
  if (!found) return null
  const reach = holidayReach(found.days)
  if (!endsSoon(reach, today)) return null
  return { ...BLANK, KIND: 'HOLIDAYS', NO: reach ? String(reach.to) : '', DUE_AT: reach ? `${reach.to}12312359` : null }
}

/** The item for an administrator whose corporation is still being set up. */
export const findFirstRunTodo = async (run: Run, config: Config): Promise<Todo | null> => {
  const open = await findOpenSteps(run, config)
  return open && { ...BLANK, KIND: 'FIRST_RUN', NO: `${open.done}/${open.all}`, DUE_AT: null }
}
