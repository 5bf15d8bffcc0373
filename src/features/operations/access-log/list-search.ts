import { firstProblem } from '#domain/validation/field-checks.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { readTexts } from '../log-answer.ts'
import { lastDays, logChecks } from '../log-period.ts'
import { type AccessLogSearch, selectAccessLog } from './contract.ts'

export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectAccessLog,
  defaults: (now): AccessLogSearch => ({ ...lastDays(now), USER_ID: '', SUBJECT: '', ACTION: '', TARGET: '' }),
  valid: readTexts,
  refused: (search) => firstProblem(logChecks(search)) !== null,
})
