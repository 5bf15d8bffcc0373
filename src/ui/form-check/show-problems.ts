import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Texts } from '#domain/text/texts.ts'

/** What a form cannot be sent with: its sentence, the short name of its link, and the way to its field. */
export type ListedProblem = { sentence: string; label: string; go: () => void }

/**
 * Shows all problems of a form in one warning box: the sentence of the first, then a link to each. Closing the box goes to the first, a link
 * to its own (S5-011).
 */
export const showProblems = async (problems: readonly ListedProblem[], words: Texts): Promise<void> => {
  const [first] = problems
  if (!first) return
  let chosen = first
  const links = problems.map((problem) => ({
    label: problem.label,
    choose: () => {
      chosen = problem
    },
  }))
  if (problems.length === 1) await messageBox.warning(first.sentence)
  else await messageBox.warning(`${first.sentence}\n${words('ui.problemCount', [problems.length])}`, { links })
  // The message box first restores the focus; then the field gets it.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  chosen.go()
}

/** Focuses a field of a form by its name. */
export const focusField = (field: string, form: ParentNode = document) =>
  form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus()
