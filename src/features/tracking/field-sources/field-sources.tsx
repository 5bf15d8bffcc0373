import { useEffect, useState } from 'react'
import { type DeskField, type DeskShipment, releaseField, selectDeskShipment } from '#features/data-in/desk/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { onLive } from '#platform/web/notifications/live.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { HistoryIcon } from '#ui/icon/screen-icons.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { Section } from '../tracking-rail/section.tsx'
import styles from './field-sources.module.css'
import { differs, isOwned, useSourceTexts } from './source-view.ts'

const SOON_MS = 200

/** How often the shipment changed since it was opened. */
const useChanges = (mngtNo: string) => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive((news) => {
      if (!news.has(mngtNo)) return
      clearTimeout(timer)
      timer = setTimeout(() => setTurn((last) => last + 1), SOON_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [mngtNo])
  return turn
}

/**
 * For staff, where the value of each field comes from: who set it by hand since when, or which system sends it. What other sources say
 * stands beside it. What the desk set by hand is marked, and one click lets go of it.
 */
export function FieldSources({ mngtNo }: { mngtNo: string }) {
  const text = useText()
  const [shipment, show] = useState<DeskShipment | null>(null)
  const [failed, setFailed] = useState(0)
  const [again, setAgain] = useState(0)
  const [all, showAll] = useState(false)
  const turn = useChanges(mngtNo) + again
  useQuietCall(
    selectDeskShipment,
    { MNGT_NO: mngtNo },
    (found) => (show(found), setFailed(0)),
    () => setFailed(1),
    turn,
  )
  const { busy, run } = useFlight()
  const release = (FIELD: string) =>
    run(async (flight) => {
      show(await call(releaseField, { header: { MNGT_NO: mngtNo, FIELD } }, { flight }))
      toast.success(text('deskShipment.released'))
    })
  const owned = shipment?.fields.filter(isOwned) ?? []
  const first = owned.filter((field) => field.OWNER !== 'SOURCE' || differs(field))
  const shown = all ? owned : first
  const rest = owned.length - first.length
  const toggle = rest > 0 && (
    <Button size={24} variant="subtle" aria-expanded={all} onClick={() => showAll((open) => !open)}>
      {all ? text('fieldSources.fewer') : text('fieldSources.all', [owned.length])}
    </Button>
  )
  return (
    <Section icon={HistoryIcon} title={text('fieldSources.title')} action={toggle}>
      {failed > 0 && !shipment && <LoadRetry retry={() => setAgain((last) => last + 1)} />}
      {shipment && owned.length === 0 && <p className="fg3">{text('fieldSources.none')}</p>}
      {shipment && owned.length > 0 && shown.length === 0 && <p className="fg3">{text('fieldSources.noneByHand')}</p>}
      {shown.length > 0 && (
        <dl className={styles.fields}>
          {shown.map((field) => (
            <SourcedField key={field.NAME} field={field} waiting={busy ? text('call.loading') : null} onRelease={release} />
          ))}
        </dl>
      )}
    </Section>
  )
}

type Props = { field: DeskField; waiting: string | null; onRelease: (name: string) => unknown }

/** The value that counts with its source, and beneath it what each other source says. */
function SourcedField({ field, waiting, onRelease }: Props) {
  const text = useText()
  const { nameOf, valueOf, timeOf, messageOf } = useSourceTexts()
  const { NAME, VALUE, OWNER, OWNER_NM, AT, TOLD } = field
  const name = nameOf(NAME)
  const [first] = OWNER === 'SOURCE' ? TOLD : []
  const others = OWNER === 'SOURCE' ? TOLD.slice(1) : TOLD
  return (
    <div data-owner={OWNER}>
      <dt>
        {name}
        {OWNER === 'DESK' && <Tag tone="accent">{text('fieldSources.byHand')}</Tag>}
        {OWNER === 'CUSTOMER' && <Tag tone="outline">{text('fieldSources.byCustomer')}</Tag>}
        {OWNER === 'DESK' && (
          <Button
            size={24}
            variant="subtle"
            aria-label={text('deskShipment.releaseOne', [name])}
            disabledReason={waiting}
            onClick={() => void onRelease(NAME)}
          >
            {text('deskShipment.release')}
          </Button>
        )}
      </dt>
      <dd>
        <ul>
          <li>
            <b>{NAME === 'containers' ? text('fieldSources.containers') : valueOf(NAME, VALUE)}</b>
            <small>{[OWNER_NM, timeOf(AT), first && messageOf(first.MESSAGE)].filter(Boolean).join(' · ')}</small>
          </li>
          {others.map((told) => (
            <li key={told.SOURCE_NM} data-differs={differs({ ...field, TOLD: [told] })}>
              <span>{valueOf(NAME, told.VALUE)}</span>
              <small>{[told.SOURCE_NM, timeOf(told.AT), messageOf(told.MESSAGE)].join(' · ')}</small>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
