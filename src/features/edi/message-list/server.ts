import { firstProblem } from '#domain/validation/field-checks.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { refuse } from '#platform/shared/calls/errors.ts'
import { searchChecks, selectMessageList } from './contract.ts'
import { findMessages } from './sql.ts'

export default [
  handle(selectMessageList, (search, { db, session, caller }) => {
    refuse(firstProblem(searchChecks(search)))
    return findMessages(db, session.corpCd, search, caller.lang)
  }),
]
