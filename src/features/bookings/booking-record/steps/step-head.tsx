import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon } from '#ui/icon/icons.ts'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import type { TypedBooking } from '../use-booking-form.ts'
import { STEPS, type Step, stepOf } from './step-of.ts'
import styles from './steps.module.css'
import type { Steps } from './use-steps.ts'

/** The steps above the fields: which one is shown, which are complete, and which have something wrong. */
export const StepHead = ({ steps, form, readOnly }: { steps: Steps; form: TypedBooking; readOnly: boolean }) => {
  const text = useText()
  const shown = steps.step
  if (!shown) return null
  const at = STEPS.indexOf(shown)
  const stateOf = (step: Step) => {
    const problems = step === 'check' ? form.missing : form.missing.filter((problem) => stepOf(problem) === step)
    if (readOnly) return 'plain'
    // Nothing is asked there: complete once it was passed.
    if (problems.length === 0) return step === 'services' && at < STEPS.indexOf(step) ? 'plain' : 'done'
    return form.asked && step !== 'check' ? 'bad' : 'plain'
  }
  return (
    <nav className={styles.head} aria-label={text('bookingStep.steps')}>
      <ol>
        {STEPS.map((step, index) => {
          const state = stateOf(step)
          const name = text('bookingStep.name', [index + 1, text(`bookingStep.${step}`)])
          return (
            <li key={step}>
              <button
                type="button"
                data-state={state}
                aria-current={step === shown ? 'step' : undefined}
                aria-label={state === 'plain' ? name : `${name}, ${text(`bookingStep.${state}`)}`}
                onClick={() => steps.go(step)}
              >
                <span aria-hidden>
                  {state === 'done' ? <Icon of={CheckIcon} size={14} /> : state === 'bad' ? <Icon of={AlertIcon} size={14} /> : index + 1}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <h2 id="booking-step" tabIndex={-1}>
        {text(`bookingStep.${shown}`)} <small className="num">{`${at + 1} / ${STEPS.length}`}</small>
      </h2>
    </nav>
  )
}
