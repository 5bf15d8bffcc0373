import { handle } from '#platform/server/calls/handle.ts'
import { selectCntrType, selectDocumentType } from './contract.ts'
import { findContainerTypes, findDocumentTypes } from './sql.ts'

export default [
  handle(selectCntrType, (_input, { db, caller }) => findContainerTypes(db, caller.lang)),
  handle(selectDocumentType, ({ TRANS_MODE }, { db, caller }) => findDocumentTypes(db, TRANS_MODE ?? '', caller.lang)),
]
