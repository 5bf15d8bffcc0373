import { handle } from '#platform/server/calls/handle.ts'
import { readCorporation } from './contract.ts'
import { findCorporation } from './sql.ts'

export default [handle(readCorporation, (_input, { caller, db }) => findCorporation(db, caller.corpCd, caller.lang))]
