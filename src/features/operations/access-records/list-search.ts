import { firstProblem } from '#domain/validation/field-checks.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { readTexts } from '../log-answer.ts'
import { lastDays, logChecks } from '../log-period.ts'
import { type RecordSearch, selectRecords } from './contract.ts'

export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectRecords,
  defaults: (now): RecordSearch => ({ ...lastDays(now), USER_ID: '', SUBJECT: '', ACTION: '', TARGET: '' }),
  valid: readTexts,
  refused: (search) => firstProblem(logChecks(search)) !== null,
})
