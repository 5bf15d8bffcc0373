import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ConfirmFact, factsOf } from '#domain/booking/missing-facts.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { NO_FACTS } from '../booking-record/given-facts.ts'
import styles from './booking-queue.module.css'
import type { ConfirmOutcome, GivenRow, WaitingBooking } from './contract.ts'

/** What the form shows of a request. */
export type RequestToConfirm = Pick<
  WaitingBooking,
  'BKG_NO' | 'TRANS_MODE' | 'SVC_TYPE' | 'CUST_NM' | 'POL' | 'POD' | 'ROW_VER' | ConfirmFact
>

const isMoment = (name: ConfirmFact) => name.endsWith('_AT')
const MAX: Readonly<Partial<Record<ConfirmFact, number>>> = { CARRIER_CD: 10, VESSEL_NM: 50, VOYAGE_NO: 20 }

/** A local time as the browser's box has it, and as it is stored: yyyyMMddHHmm. */
const typedMoment = (stored: string) => stored.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5')
const storedMoment = (typed: string) => typed.replace(/\D/g, '').slice(0, 12)

type Props = {
  bookings: readonly RequestToConfirm[]
  /** Those that were just refused, with why. */
  failed: readonly ConfirmOutcome[]
  waiting: string | null
  onConfirm: (given: GivenRow[], anyway: 'Y' | 'N') => void
  onClose: () => void
}

/** The name of the form among the texts that a reload keeps. What is typed stands by booking number. */
export const CONFIRM_FORM = 'confirm'

type Facts = Partial<Record<ConfirmFact, string>>
const knownOf = (booking: RequestToConfirm): Facts => Object.fromEntries(factsOf(wire(booking)).map((name) => [name, booking[name]]))
const wire = ({ TRANS_MODE, SVC_TYPE }: Pick<RequestToConfirm, 'TRANS_MODE' | 'SVC_TYPE'>) => ({
  trans_mode: TRANS_MODE,
  svc_type: SVC_TYPE,
})

/** Asks for what the chosen requests lack, a line for each, before they are confirmed. */
export function ConfirmForm({ bookings, failed, waiting, onConfirm, onClose }: Props) {
  const text = useText()
  const known: Record<string, Facts> = Object.fromEntries(bookings.map((booking) => [booking.BKG_NO, knownOf(booking)]))
  const [facts, setFacts] = useState(known)
  const { sent, cancel } = useTyped(CONFIRM_FORM, facts, {
    dirty: JSON.stringify(facts) !== JSON.stringify(known),
    restore: (typed) => setFacts((last) => Object.fromEntries(Object.entries(last).map(([no, shown]) => [no, { ...shown, ...typed[no] }]))),
  })
  const first = useRef<HTMLFormElement>(null)
  // The form opens above the list: the first thing that is missing has the keyboard.
  useEffect(() => (first.current?.querySelector<HTMLElement>('input[value=""]') ?? first.current?.querySelector('button'))?.focus(), [])
  const set = (no: string, name: ConfirmFact, value: string) => setFacts((last) => ({ ...last, [no]: { ...last[no], [name]: value } }))
  const given = (): GivenRow[] => bookings.map(({ BKG_NO, ROW_VER }) => ({ BKG_NO, ROW_VER, ...NO_FACTS, ...facts[BKG_NO] }))
  const isWhole = bookings.every(({ BKG_NO }) => Object.values(facts[BKG_NO] ?? {}).every((value) => value.trim() !== ''))
  const confirm = (anyway: 'Y' | 'N') => {
    sent()
    onConfirm(given(), anyway)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waiting) confirm('N')
  }
  return (
    <Card
      pad
      className={styles.confirm}
      title={text('bookingQueue.confirmTitle', [bookings.length])}
      hint={isWhole ? '' : text('bookingQueue.confirmHint')}
    >
      <form ref={first} onSubmit={submit}>
        <ul className={styles.lines} aria-label={text('bookingQueue.confirmTitle', [bookings.length])}>
          {bookings.map((booking) => {
            const { BKG_NO, CUST_NM, POL, POD } = booking
            const problem = failed.find((one) => one.BKG_NO === BKG_NO)
            return (
              <li key={BKG_NO}>
                <span className={styles.whose}>
                  <b className="code">{BKG_NO}</b>
                  <small className="fg2">{`${POL} → ${POD} · ${CUST_NM}`}</small>
                </span>
                {factsOf(wire(booking)).map((name) => {
                  const value = facts[BKG_NO]?.[name] ?? ''
                  return (
                    <label key={name} className={styles.fact}>
                      <small className={value ? 'fg2' : 'warn'}>{text(`booking.${name}`)}</small>
                      <TextBox
                        label={text('bookingQueue.cell', [BKG_NO, text(`booking.${name}`)])}
                        name={`${BKG_NO} ${name}`}
                        {...(isMoment(name) ? { type: 'datetime-local' } : { upper: true, maxLength: MAX[name] ?? 20, code: true })}
                        value={isMoment(name) ? typedMoment(value) : value}
                        onChange={(typed) => set(BKG_NO, name, isMoment(name) ? storedMoment(typed) : typed)}
                      />
                    </label>
                  )
                })}
                {problem && (
                  <p role="alert" className="bad small">
                    {problem.MESSAGE}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        <span className={styles.buttons}>
          <Button type="submit" variant="primary" icon={CheckIcon} disabledReason={waiting}>
            {text('bookingQueue.confirmMany', [bookings.length])}
          </Button>
          {!isWhole && (
            <Button disabledReason={waiting} onClick={() => confirm('Y')}>
              {text('bookingQueue.anyway')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => void cancel(onClose)}>
            {text('bookingQueue.back')}
          </Button>
        </span>
      </form>
    </Card>
  )
}
