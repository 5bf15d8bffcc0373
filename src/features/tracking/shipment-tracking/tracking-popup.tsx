import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import type { TrailRow } from '#platform/web/lists/row-trail.ts'
import { replacePopup } from '#platform/web/popups/popup-stack.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import airTrackingPopup from '../air-tracking-popup/screen.ts'
import seaTrackingPopup from '../sea-tracking-popup/screen.ts'
import { ShipmentSteps, shipmentPlace, useShipmentTrail } from '../shipment-steps/shipment-steps.tsx'
import { type Answer, requestTracking, type SelectTracking, type TrackingArgs } from './request-tracking.ts'
import type { GuestTracking, ShipmentTracking } from './contract.ts'
import type { SaveEvent } from '../manual-event/event-form.tsx'
import { TrackingView } from './tracking-view.tsx'
import { useLiveTracking } from './use-live-tracking.ts'
import styles from './tracking-popup.module.css'

type Props = { card: Extract<ScreenCard, { kind: 'popup' }>; select: SelectTracking; save: SaveEvent; house: 'HBL_NO' | 'HAWB_NO' }

/** The tracking popup of one mode, inside a dialog or as a bare page. */
export function TrackingPopup(props: Props) {
  const { id, args, bare } = usePopup<TrackingArgs>()
  if (bare) return <BarePage {...props} />
  const { mngtNo } = args
  return (
    <>
      {id !== undefined && mngtNo && <PopupSteps id={id} no={mngtNo} />}
      {/* Another shipment of the list in the same dialog begins anew. */}
      <Opened key={mngtNo} {...props} first={null} />
    </>
  )
}

/** From one shipment of the list to the next without closing the dialog. */
function PopupSteps({ id, no }: { id: number; no: string }) {
  const text = useText()
  const store = usePortalStore()
  const { pathname, search } = useLocation()
  const place = shipmentPlace(useShipmentTrail(), no)
  // Only above the list itself: elsewhere its neighbours would surprise.
  if (place?.href !== pathname + search) return null
  const isOnTop = () => store.getState().boxes.length === 0 && store.getState().activePopupList.at(-1)?.id === id
  const go = async ({ key, kind }: TrailRow) => {
    if (await confirmUnsaved(id)) replacePopup(id, kind === 'AIR' ? airTrackingPopup : seaTrackingPopup, { mngtNo: key })
  }
  return (
    <nav className={styles.steps} aria-label={text('shipmentPage.bar')} data-print="hide">
      <ShipmentSteps place={place} isOnTop={isOnTop} onGo={(row) => void go(row)} />
    </nav>
  )
}

function BarePage(props: Props) {
  const first = useLoaderData<Answer | null>()
  const lang = usePortal((state) => state.session.langCd)
  return (
    <div className={styles.bare}>
      <h1>{props.card.popup.name[lang]}</h1>
      <Opened {...props} first={first} />
    </div>
  )
}

type State = Answer | { kind: 'loading' } | { kind: 'failed'; text: string }

function Opened({ card, select, save, house, first }: Props & { first: Answer | null }) {
  const text = useText()
  const { args } = usePopup<TrackingArgs>()
  const loggedIn = usePortal((state) => state.loggedIn)
  const [state, setState] = useState<State>(first ?? { kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const showRecord = (record: ShipmentTracking) => setState({ kind: 'member', record })
  const fresh = useLiveTracking(state.kind === 'member' ? state.record : null, select, showRecord)
  useEffect(() => {
    if (first && turn === 0) return
    const leaving = new AbortController()
    setState({ kind: 'loading' })
    requestTracking(
      (contract, input) => call(contract, input, { signal: leaving.signal, silent: true }),
      args,
      loggedIn,
      select,
      house,
    ).then(setState, (error: unknown) => {
      if (leaving.signal.aborted) return
      setState({ kind: 'failed', text: error instanceof CallProblem ? error.body.message : text('call.failed') })
    })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- One opening is one call: the arguments of an open popup do not change.
  }, [turn])

  return (
    <section data-page={card.marker} className={styles.popup} aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <div className={styles.waiting}>
          <SkeletonRows rows={12} text={text('trackingRecord.loading')} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={styles.message}>
          <LoadFailed text={state.text} retryLabel={text('common.retry')} onRetry={() => setTurn((last) => last + 1)} />
        </div>
      )}
      {state.kind === 'empty' && <EmptyState text={text('list.empty')} />}
      {state.kind === 'missing' && <EmptyState text={text('trackingRecord.noResult')} />}
      {state.kind === 'member' && <TrackingView record={state.record} fresh={fresh} save={save} onSaved={showRecord} />}
      {state.kind === 'guest' && <GuestRecords shipments={state.shipments} />}
    </section>
  )
}

/** The shipments of a master or container number with several houses, one shown at a time. */
function GuestRecords({ shipments }: { shipments: GuestTracking[] }) {
  const text = useText()
  const [chosen, setChosen] = useState('0')
  const record = shipments[Number(chosen)]
  return (
    <>
      {shipments.length > 1 && (
        <div className={styles.several}>
          <span>{text('trackingRecord.several', [shipments.length])}</span>
          <Segmented
            label={text('trackingRecord.several', [shipments.length])}
            options={shipments.map(({ HBL_NO, MBL_NO }, index) => ({ value: String(index), label: HBL_NO || MBL_NO }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {record && <TrackingView key={chosen} record={record} />}
    </>
  )
}
