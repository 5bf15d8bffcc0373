import { recordHandlers } from '../records/record-handlers.server.ts'
import { scheduleCalls } from './contract.ts'
import { scheduleKind } from './kind.server.ts'

export default recordHandlers(scheduleCalls, scheduleKind)
