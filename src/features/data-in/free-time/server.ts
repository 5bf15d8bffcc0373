import { recordHandlers } from '../records/record-handlers.server.ts'
import { freeTimeCalls } from './contract.ts'
import { freeTimeKind } from './kind.server.ts'

export default recordHandlers(freeTimeCalls, freeTimeKind)
