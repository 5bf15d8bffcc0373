import { handle } from '#platform/server/calls/handle.ts'
import { selectDocumentsOf } from './contract.ts'
import { findDocumentSerials } from './sql.ts'

export default [handle(selectDocumentsOf, ({ MNGT_NO }, { db, session }) => findDocumentSerials(db, session.corpCd, MNGT_NO))]
