import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { firstPopupAnswer, type PopupAnswer, usePopupAnswer } from '../popup-answer.ts'
import { selectMapPoints, type ShipmentMap } from './contract.ts'
import { MapView } from './map-view.tsx'
import styles from './page.module.css'
import { RoutePanel } from './route-panel.tsx'
import card from './screen.ts'

export const loader = (args: LoaderFunctionArgs) => firstPopupAnswer(args, selectMapPoints)

type First = PopupAnswer<ShipmentMap> | null

const Page = () => {
  const { bare } = usePopup()
  return bare ? <BarePage /> : <Popup first={null} />
}
export default Page

function BarePage() {
  return <Popup first={useLoaderData<First>()} />
}

/** A shipment's position on our own map and as text (S2-098, S2-099, S2-130). */
function Popup({ first }: { first: First }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const loggedIn = usePortal((state) => state.loggedIn)
  const { args, bare } = usePopup(card)
  const { state, ask } = usePopupAnswer(selectMapPoints, args.mngtNo && loggedIn ? { mngtNo: args.mngtNo } : null, first)
  return (
    <section
      data-page={card.marker}
      className={styles.popup}
      data-bare={bare}
      aria-label={card.popup.name[lang]}
      aria-busy={state.kind === 'loading'}
    >
      {bare && <h1 className={styles.title}>{card.popup.name[lang]}</h1>}
      {state.kind === 'answer' ? (
        <RouteOnMap map={state.answer} />
      ) : (
        <div className={styles.message}>
          {state.kind === 'loading' && <SkeletonRows rows={10} text={text('trackingRecord.loading')} />}
          {state.kind === 'failed' && <LoadFailed text={state.text} retryLabel={text('common.retry')} onRetry={() => ask(null)} />}
          {(state.kind === 'empty' || state.kind === 'missing') && <EmptyState text={text('trackingMap.nothing')} />}
        </div>
      )}
    </section>
  )
}

function RouteOnMap({ map }: { map: ShipmentMap }) {
  const [chosen, choose] = useState(() => map.points.find(({ STATE }) => STATE === 'current')?.SEQ ?? 1)
  return (
    <div className={styles.split}>
      <RoutePanel map={map} chosen={chosen} onChoose={choose} />
      <MapView map={map} chosen={chosen} />
    </div>
  )
}
