import { type CustomerFlags, receivableWarning, stoppedProblem } from '#domain/booking/customer-flags.ts'
import { type FieldCheck, firstProblem } from '#domain/validation/field-checks.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Texts } from '#platform/web/store/portal-store-provider.tsx'
import { problemText } from './problem-texts.ts'

/** The field element by `name` within a form. */
const boxOf = (form: ParentNode, field: string) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)

/**
 * Runs the checks in order. The first problem is shown in one warning box; closing it focuses the field (S5-011). The server repeats the
 * checks. @returns whether the form may be sent
 */
export const checkForm = async (checks: readonly FieldCheck[], words: Texts, form: ParentNode = document): Promise<boolean> => {
  const problem = firstProblem(checks)
  if (!problem) return true
  await messageBox.warning(problemText(problem, words))
  // The message box first restores the focus; then the field gets it.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  boxOf(form, problem.field)?.focus()
  return false
}

/** Whether a customer may be selected: not a suspended one (MSG000186); overdue receivables only warn (MSG000288). */
export const mayChooseCustomer = async (customer: CustomerFlags, words: Texts): Promise<boolean> => {
  const stopped = stoppedProblem(customer)
  const said = stopped ?? receivableWarning(customer)
  if (said) await messageBox.warning(problemText(said, words))
  return !stopped
}
