import { firstProblem } from '#domain/validation/field-checks.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { readTexts } from '../log-answer.ts'
import { lastDays, logChecks } from '../log-period.ts'
import { selectVisits, type VisitSearch } from './contract.ts'

export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectVisits,
  defaults: (now): VisitSearch => ({ ...lastDays(now), USER_ID: '', MENU: '' }),
  valid: readTexts,
  refused: (search) => firstProblem(logChecks(search)) !== null,
})
