import type { EdiState } from '#domain/messages/edi-states.ts'
import type { EdiProblem } from '#integrations/edi-register/register.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { joint } from '#platform/server/joint.ts'

type ReadAgain = (message: {
  name: string
  bytes: Uint8Array
  receivedAt: Date
}) => Promise<
  (call: Context<'staff'>) => Promise<{ state: EdiState; total: number; success: number; fail: number; problems: EdiProblem[] }>
>

/** Reads a kept message of a carrier once more, outside any transaction, and gives what takes it in, in the transaction of a call. */
export const [readAgain, readAgainWith] = joint<ReadAgain>('the reader of tracking messages')
