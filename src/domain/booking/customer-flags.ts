import { isYes } from '../text/flag.ts'
import type { Problem } from '../validation/problem.ts'

/** What the ledger says about a customer: business stopped, receivables overdue for long. Y or N; nothing means N. */
export type CustomerFlags = { stopped?: string | null | undefined; longTermReceivable?: string | null | undefined }

/** MSG000186 when business with the customer is stopped: the customer cannot be chosen (S5-017). */
export const stoppedProblem = (customer: CustomerFlags): Problem | null =>
  isYes(customer.stopped) ? { key: 'MSG000186', params: [] } : null

/** MSG000288 when receivables are overdue for long: said, but the choice stands (S5-018). */
export const receivableWarning = (customer: CustomerFlags): Problem | null =>
  isYes(customer.longTermReceivable) ? { key: 'MSG000288', params: [] } : null
