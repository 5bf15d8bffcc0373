import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Trail } from '#platform/web/lists/row-trail.ts'
import type { OwnPageName } from '#platform/web/navigation/own-page-name.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { saveAirEvent, selectAirTracking } from '../air-tracking-popup/contract.ts'
import { usePopupAnswer } from '../popup-answer.ts'
import { saveSeaEvent, selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import type { ShipmentTracking } from '../shipment-tracking/contract.ts'
import { useShipmentTrail } from '../shipment-steps/shipment-steps.tsx'
import { useLiveTracking } from '../shipment-tracking/use-live-tracking.ts'
import { selectShipment } from './contract.ts'
import { clientLoader, type First, loader, nameOf, shouldRevalidate } from './first-answer.ts'
import { NotFound } from './not-found.tsx'
import { PageBar } from './page-bar.tsx'
import styles from './page.module.css'
import card from './screen.ts'
import { ShipmentView } from './shipment-view.tsx'

export { clientLoader, loader, shouldRevalidate }

export const handle: OwnPageName = {
  ownName: (answer, query) => {
    const first = answer as First | undefined
    return first?.kind === 'answer' ? nameOf(first.answer) : (query.get('no') ?? '')
  },
}

/** A shipment on its own page: everything there is about it, at an address that can be kept and sent (S2-192). */
const Page = () => {
  const first = useLoaderData<First>()
  const no = useSearchParams()[0].get('no')?.trim() ?? ''
  // Outside of what changes with the shipment, so that its keys work from the first moment.
  const trail = useShipmentTrail()
  return (
    <section data-page={card.marker} className={styles.page}>
      <Opened key={no} no={no} first={first} trail={trail} />
    </section>
  )
}
export default Page

const BY_MODE = {
  SEA: { select: selectSeaTracking, save: saveSeaEvent },
  AIR: { select: selectAirTracking, save: saveAirEvent },
}

function Opened({ no, first, trail }: { no: string; first: First; trail: Trail | null }) {
  const text = useText()
  const { state, ask } = usePopupAnswer(selectShipment, no ? { no } : null, first)
  const [newer, setNewer] = useState<ShipmentTracking | null>(null)
  const record = state.kind === 'answer' ? (newer ?? state.answer) : null
  const { select, save } = BY_MODE[record?.TRANS_MODE ?? 'SEA']
  const fresh = useLiveTracking(record, select, setNewer)
  return (
    <>
      <h1 className="vh">{text('shipmentPage.title', [record ? nameOf(record) : no])}</h1>
      <PageBar no={record?.MNGT_NO ?? no} trail={trail} />
      {state.kind === 'loading' && (
        <div className={styles.frame}>
          <SkeletonRows rows={12} text={text('trackingRecord.loading')} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={styles.frame}>
          <LoadFailed text={state.text} retryLabel={text('common.retry')} onRetry={() => ask(null)} />
        </div>
      )}
      {(state.kind === 'missing' || state.kind === 'empty') && <NotFound no={no} />}
      {record && <ShipmentView record={record} fresh={fresh} save={save} onSaved={setNewer} />}
    </>
  )
}
