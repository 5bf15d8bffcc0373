import type { Texts } from '#domain/text/texts.ts'
import { showProblems } from '#ui/form-check/show-problems.ts'
import { problemLabel, problemText } from '../booking-wire.ts'
import type { TypedBooking } from '../use-booking-form.ts'
import { goTo, type Reveal } from './next-missing.ts'

/** Shows what a booking cannot be requested without, with a way to each field. */
export const showMissing = (form: TypedBooking, text: Texts, reveal: Reveal): Promise<void> => {
  form.showProblems()
  const problems = form.missing.map((problem) => ({
    sentence: problemText(problem, text),
    label: problemLabel(problem, text),
    go: () => goTo(problem, form, reveal),
  }))
  return showProblems(problems, text)
}
