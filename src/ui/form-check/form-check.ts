import { type CustomerFlags, receivableWarning, stoppedProblem } from '#domain/booking/customer-flags.ts'
import { type FieldCheck, missingAndFirst } from '#domain/validation/field-checks.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Texts } from '#domain/text/texts.ts'
import { problemText } from './problem-texts.ts'
import { focusField, showProblems } from './show-problems.ts'

/**
 * Runs the checks in order. The first problem and all missing fields are shown in one warning box with a link to each; closing it focuses the
 * first (S5-011). The server repeats the checks. @returns whether the form may be sent
 */
export const checkForm = async (checks: readonly FieldCheck[], words: Texts, form: ParentNode = document): Promise<boolean> => {
  const problems = missingAndFirst(checks)
  await showProblems(
    problems.map((problem) => ({
      sentence: problemText(problem, words),
      label: problem.key === 'MSG000012' ? String(problem.params[0]) : problemText(problem, words),
      go: () => focusField(problem.field, form),
    })),
    words,
  )
  return problems.length === 0
}

/** Whether a customer may be selected: not a suspended one (MSG000186); overdue receivables only warn (MSG000288). */
export const mayChooseCustomer = async (customer: CustomerFlags, words: Texts): Promise<boolean> => {
  const stopped = stoppedProblem(customer)
  const said = stopped ?? receivableWarning(customer)
  if (said) await messageBox.warning(problemText(said, words))
  return !stopped
}
