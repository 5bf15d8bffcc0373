import { useState } from 'react'
import { type Flight, call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { seoulText } from '../shipment-tracking/tracking-time.ts'
import { type DeskFacts, type SwapOfferRow, type SwapRow, swapContainer, withdrawSwap } from './contract.ts'
import styles from './desk.module.css'
import { usualReasons } from './usual-reasons.ts'

type Props = {
  mngtNo: string
  asOf: string
  desk: DeskFacts
  onDone: (answer: DeskFacts & { record: ShipmentTracking }) => void
}

// Typed reasons with names like these open the facts again (desk-section.tsx).
const offerName = (to: string, from: string) => `fact.SWAP.${to}.${from}`
const undoName = (id: number) => `fact.UNSWAP.${id}`
type Asked = { name: string; action: 'SWAP' | 'UNSWAP'; send: (reason: string, flight: Flight) => Promise<void> }

/** The containers that came instead of ours, each to be put in the place of one of them, and the replacements that were made. */
export function Swaps({ mngtNo: MNGT_NO, asOf, desk: { offers, swaps }, onDone }: Props) {
  const text = useText()
  const { asked, ask, close } = useReason([
    ...offers.flatMap(({ CNTR_NO, INSTEAD_OF }) => INSTEAD_OF.map((from) => offerName(CNTR_NO, from))),
    ...swaps.map(({ ID }) => undoName(ID)),
  ])
  const { busy, run } = useFlight(toast.error)
  const form = ({ name, action, send }: Asked) => (
    <ReasonForm
      required
      usual={usualReasons(action, text)}
      name={name}
      label={text(`trackingDesk.reason.${action}`)}
      action={text(`trackingDesk.${action}`)}
      variant="primary"
      disabledReason={busy ? text('trackingDesk.sending') : null}
      closeLabel={text('common.cancel')}
      onClose={close}
      onDone={(reason) =>
        void run(async (flight) => {
          await send(reason, flight)
          close()
          toast.success(text(`trackingDesk.done.${action}`))
        })
      }
    />
  )
  const replace = async (FROM_NO: string, TO_NO: string, REASON: string, flight: Flight) =>
    onDone(await call(swapContainer, { header: { MNGT_NO, FROM_NO, TO_NO, REASON } }, { flight }))
  const undo = async (SWAP_ID: number, REASON: string, flight: Flight) =>
    onDone(await call(withdrawSwap, { header: { MNGT_NO, SWAP_ID, REASON } }, { flight }))
  if (offers.length + swaps.length === 0) return null
  return (
    <ul className={styles.facts}>
      {offers.map((offer) => {
        const from = offer.INSTEAD_OF.find((one) => asked === offerName(offer.CNTR_NO, one))
        return (
          <li key={offer.CNTR_NO}>
            <div className={styles.first}>
              <b>{offer.CNTR_NO}</b>
              <Tag tone="warn">{text('trackingDesk.offered')}</Tag>
            </div>
            <p>{text('trackingDesk.offer', [offer.FACTS])}</p>
            {from ? (
              <>
                <small>{text('trackingDesk.do.SWAP', [from, offer.CNTR_NO])}</small>
                {form({
                  name: offerName(offer.CNTR_NO, from),
                  action: 'SWAP',
                  send: (reason, flight) => replace(from, offer.CNTR_NO, reason, flight),
                })}
              </>
            ) : (
              <Offer offer={offer} onChosen={(one) => ask(offerName(offer.CNTR_NO, one))} />
            )}
          </li>
        )
      })}
      {swaps.map((swap) => (
        <li key={swap.ID}>
          <SwapLines swap={swap} asOf={asOf} />
          {asked === undoName(swap.ID)
            ? form({ name: undoName(swap.ID), action: 'UNSWAP', send: (reason, flight) => undo(swap.ID, reason, flight) })
            : swap.LAST && (
                <div className={styles.buttons}>
                  <Button
                    size={24}
                    aria-label={text('trackingDesk.do.UNSWAP', [swap.FROM_NO, swap.TO_NO])}
                    onClick={() => ask(undoName(swap.ID))}
                  >
                    {text('trackingDesk.UNSWAP')}
                  </Button>
                </div>
              )}
        </li>
      ))}
    </ul>
  )
}

/** Which of our containers the other one came instead of: proposed is one of which nothing was said. */
function Offer({ offer: { CNTR_NO, INSTEAD_OF }, onChosen }: { offer: SwapOfferRow; onChosen: (from: string) => void }) {
  const text = useText()
  const [choice, setChoice] = useState('')
  const from = INSTEAD_OF.includes(choice) ? choice : (INSTEAD_OF[0] ?? '')
  return (
    <div className={styles.term}>
      <SelectBox
        label={text('trackingDesk.insteadOf')}
        options={INSTEAD_OF.map((value) => ({ value, label: value }))}
        value={from}
        onChange={setChoice}
      />
      <Button aria-label={text('trackingDesk.do.SWAP', [from, CNTR_NO])} onClick={() => onChosen(from)}>
        {text('trackingDesk.SWAP')}
      </Button>
    </div>
  )
}

/** What was replaced, by whom and why. */
function SwapLines({ swap: { FROM_NO, TO_NO, REASON, BY, AT }, asOf }: { swap: SwapRow; asOf: string }) {
  const text = useText()
  return (
    <>
      <div className={styles.first}>
        <b>{`${FROM_NO} → ${TO_NO}`}</b>
        <Tag tone="note">{text('trackingDesk.swapped')}</Tag>
      </div>
      <p>{text('trackingDesk.swappedBy', [BY, seoulText(AT, asOf), REASON])}</p>
    </>
  )
}
