import { handle } from '#platform/server/handle.ts'
import { selectChanges } from './contract.ts'
import { findChanges } from './sql.ts'

export default [handle(selectChanges, ({ LIST, KEY }, { db, caller }) => findChanges(db, LIST, KEY, caller.lang))]
