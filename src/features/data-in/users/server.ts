import { recordHandlers } from '../records/record-handlers.server.ts'
import { userCalls } from './contract.ts'
import { userKind } from './kind.server.ts'

export default recordHandlers(userCalls, userKind)
