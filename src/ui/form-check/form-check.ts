import { type CustomerFlags, receivableWarning, stoppedProblem } from '#domain/booking/customer-flags.ts'
import { type FieldCheck, firstProblem } from '#domain/validation/field-checks.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Texts } from '../use-text.ts'
import { problemText } from './problem-texts.ts'

/** The box of a field: what carries its `name`, among the boxes of one form. */
const boxOf = (form: ParentNode, field: string) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)

/**
 * Asks the checks in their order. The first that refuses is said in one warning box; when it is closed its field has the
 * focus (S5-011). The server asks the same checks again. @returns whether the form may be sent
 */
export const checkForm = async (checks: readonly FieldCheck[], words: Texts, form: ParentNode = document): Promise<boolean> => {
  const problem = firstProblem(checks)
  if (!problem) return true
  await messageBox.warning(problemText(problem, words))
  // The box gives the focus back when it is gone; the field takes it after that.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  boxOf(form, problem.field)?.focus()
  return false
}

/** Whether a customer may be chosen: not when business has stopped (MSG000186); an overdue receivable is only said (MSG000288). */
export const mayChooseCustomer = async (customer: CustomerFlags, words: Texts): Promise<boolean> => {
  const stopped = stoppedProblem(customer)
  const said = stopped ?? receivableWarning(customer)
  if (said) await messageBox.warning(problemText(said, words))
  return !stopped
}
