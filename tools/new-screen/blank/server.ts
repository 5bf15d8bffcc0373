import { handle } from '#platform/server/calls/handle.ts'
import { selectSampleRows } from './contract.ts'
import { findSampleRows } from './sql.ts'

export default [handle(selectSampleRows, (input, { db }) => findSampleRows(db, input))]
