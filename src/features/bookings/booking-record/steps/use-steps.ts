import { useState } from 'react'
import { flushSync } from 'react-dom'
import { usePhone } from '#ui/use-phone.ts'
import type { FormProblem } from '../booking-wire.ts'
import { STEPS, type Step, stepOf } from './step-of.ts'

/** A booking step by step, from the first one or the check of a complete form, on a phone; on wider windows all sections stand below each other, and there is no step. */
export const useSteps = (first: Step) => {
  const phone = usePhone()
  const [step, setStep] = useState<Step>(first)
  const at = STEPS.indexOf(step)
  const go = (to: Step | undefined) => {
    if (!to) return
    flushSync(() => setStep(to))
    window.scrollTo({ top: 0 })
    document.getElementById('booking-step')?.focus({ preventScroll: true })
  }
  return {
    step: phone ? step : null,
    next: STEPS[at + 1],
    go,
    back: () => go(STEPS[at - 1]),
    forward: () => go(STEPS[at + 1]),
    /** Shows the step of a problem, so that its field can take the focus. */
    reveal: (problem: Pick<FormProblem, 'grid' | 'field'>) => {
      if (phone) flushSync(() => setStep(stepOf(problem)))
    },
  }
}
export type Steps = ReturnType<typeof useSteps>
