import type { Texts } from '#domain/text/texts.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { focusField, type ListedProblem } from '#ui/form-check/show-problems.ts'
import { type FormProblem, problemText } from './request-problems.ts'

/** A problem with its name and the way to its field: in the form, or in a row of the grid. */
export const listedProblem = (problem: FormProblem, text: Texts, items?: Grid): ListedProblem => {
  const { key, header, row, field } = problem
  const sentence = problemText(problem, text)
  const name = key === 'MSG000012' ? text(header) : sentence
  const go = () => {
    const wanted = row === null ? undefined : items?.model.rows()[row]
    if (wanted) items?.focusCell(wanted, field)
    else focusField(field)
  }
  return { sentence, label: row === null ? name : `${text('exhibitionEdit.line', [row + 1])} ${name}`, go }
}
