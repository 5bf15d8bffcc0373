import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { maskFields } from '#platform/shared/calls/masked.ts'
import { selectChanges } from './contract.ts'
import { findChanges } from './sql.ts'

export default [
  handle(selectChanges, async ({ LIST, KEY }, { db, caller }) =>
    maskFields(changedPersonal(LIST), await findChanges(db, LIST, KEY, caller.lang)),
  ),
]
