import { recordHandlers } from '../records/record-handlers.server.ts'
import { partyCalls } from './contract.ts'
import { partyKind } from './kind.server.ts'

export default recordHandlers(partyCalls, partyKind)
