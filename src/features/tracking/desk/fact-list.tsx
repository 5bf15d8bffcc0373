import { useEffect, useState } from 'react'
import type { Standing } from '#domain/tracking/state/fact.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { type Flight, call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { SkeletonBar } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { placeText, seoulText } from '../shipment-tracking/tracking-time.ts'
import { type DeskFact, type DeskFacts, decideFact, selectFacts, withdrawDecision } from './contract.ts'
import styles from './desk.module.css'
import { type FactAction, factActions } from './fact-actions.ts'
import { Swaps } from './swaps.tsx'
import { usualReasons } from './usual-reasons.ts'

type Props = { record: ShipmentTracking; onSaved: (fresh: ShipmentTracking) => void }

const TONES: Record<Standing, TagTone> = {
  VALID: 'ok',
  CORRECTED: 'plain',
  RETRACTED: 'plain',
  DROPPED: 'note',
  FOREIGN: 'note',
  QUARANTINED: 'warn',
}
const nameOf = (fact: DeskFact, action: FactAction) => `fact.${action}.${fact.KEY}`

/** The facts of a shipment, loaded again whenever the shipment changed, and what our desk can do about each. */
export function FactList({ record, onSaved }: Props) {
  const text = useText()
  const [desk, setDesk] = useState<DeskFacts | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const { MNGT_NO, asOf } = record
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    call(selectFacts, { MNGT_NO }, { signal: leaving.signal, silent: true }).then(setDesk, () => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [MNGT_NO, asOf, turn])
  const facts = desk?.facts ?? null
  const { asked, ask, close } = useReason((facts ?? []).flatMap((fact) => factActions(fact).map((action) => nameOf(fact, action))))
  const { busy, run } = useFlight(toast.error)
  const answered = (answer: DeskFacts & { record: ShipmentTracking }) => {
    setDesk(answer)
    onSaved(answer.record)
  }
  const send = async (fact: DeskFact, action: FactAction, REASON: string, flight: Flight) => {
    const answer =
      action === 'WITHDRAW'
        ? await call(withdrawDecision, { header: { MNGT_NO, DECISION_ID: fact.DECISION?.ID ?? 0, REASON } }, { flight })
        : await call(decideFact, { header: { MNGT_NO, KEY: fact.KEY, ACTION: action, REASON } }, { flight })
    close()
    answered(answer)
    toast.success(text(`trackingDesk.done.${action}`))
  }

  if (failed && !facts)
    return <LoadFailed text={text('trackingDesk.failed')} retryLabel={text('common.retry')} onRetry={() => setTurn(turn + 1)} />
  if (!desk || !facts) return <SkeletonBar seed={3} />
  const swaps = <Swaps mngtNo={MNGT_NO} asOf={asOf} desk={desk} onDone={answered} />
  if (facts.length === 0)
    return (
      <>
        {swaps}
        <p className="fg3">{text('trackingDesk.none')}</p>
      </>
    )
  return (
    <>
      {swaps}
      <p className={styles.hint}>{text('trackingDesk.hint')}</p>
      <ul className={styles.facts}>
        {facts.map((fact) => {
          const action = factActions(fact).find((one) => asked === nameOf(fact, one))
          return (
            <li key={fact.ID} data-standing={fact.STANDING}>
              <FactLines fact={fact} asOf={asOf} text={text} />
              {action ? (
                <ReasonForm
                  required
                  usual={usualReasons(action, text)}
                  name={nameOf(fact, action)}
                  label={text(`trackingDesk.reason.${action}`)}
                  action={text(`trackingDesk.${action}`)}
                  variant={action === 'DROP' ? 'danger' : 'primary'}
                  disabledReason={busy ? text('trackingDesk.sending') : null}
                  closeLabel={text('common.cancel')}
                  onClose={close}
                  onDone={(reason) => void run((flight) => send(fact, action, reason, flight))}
                />
              ) : (
                <div className={styles.buttons}>
                  {factActions(fact).map((one) => (
                    <Button
                      key={one}
                      size={24}
                      variant={one === 'DROP' ? 'danger-outline' : 'default'}
                      aria-label={text(`trackingDesk.do.${one}`, [fact.NAME])}
                      onClick={() => ask(nameOf(fact, one))}
                    >
                      {text(`trackingDesk.${one}`)}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What was said, by whom, and why it counts or not. */
function FactLines({ fact, asOf, text }: { fact: DeskFact; asOf: string; text: Translate }) {
  const { NAME, STANDING, CLS, AT, PLACE, CNTR_NO, SOURCE, SAID_AT, DOUBT, ADDED, DECISION } = fact
  const kind = { PLN: text('trackingRecord.planned'), EST: text('trackingRecord.estimated'), ACT: '' }[CLS]
  return (
    <>
      <div className={styles.first}>
        <b>{NAME}</b>
        <Tag tone={TONES[STANDING]}>{text(`trackingDesk.standing.${STANDING}`)}</Tag>
        <small>{[kind, placeText(AT, asOf), PLACE, CNTR_NO].filter(Boolean).join(' · ')}</small>
      </div>
      <small>{text('trackingDesk.said', [SOURCE, seoulText(SAID_AT, asOf)])}</small>
      {ADDED && <p>{text(ADDED.REASON ? 'trackingDesk.added' : 'trackingDesk.addedBy', [ADDED.BY, ADDED.REASON])}</p>}
      {DOUBT && <p>{text(`trackingDesk.doubt.${DOUBT}`)}</p>}
      {DECISION && <p>{text(`trackingDesk.decided.${DECISION.ACTION}`, [DECISION.BY, seoulText(DECISION.AT, asOf), DECISION.REASON])}</p>}
    </>
  )
}
