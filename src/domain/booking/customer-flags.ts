import { isYes } from '../text/flag.ts'
import type { Problem } from '../validation/problem.ts'

/** Flags of the ledger: business stopped, receivables long overdue. Y or N; blank means N. */
export type CustomerFlags = { stopped?: string | null | undefined; longTermReceivable?: string | null | undefined }

/** MSG000186 when business with the customer is stopped: the customer cannot be chosen (S5-017). */
export const stoppedProblem = (customer: CustomerFlags): Problem | null =>
  isYes(customer.stopped) ? { key: 'MSG000186', params: [] } : null

/** MSG000288 when receivables are long overdue: a warning, the customer can still be chosen (S5-018). */
export const receivableWarning = (customer: CustomerFlags): Problem | null =>
  isYes(customer.longTermReceivable) ? { key: 'MSG000288', params: [] } : null
