import { Suspense, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { lazyPart } from '#ui/part/part.tsx'
import { ACTIVE_STATES } from '../short-shipment.ts'
// The style of the boards is needed at first paint, before their code loads.
import './board/active-shipments.module.css'
import './line-list.module.css'
import { Banner } from './board/banner.tsx'
import styles from './home.module.css'
import { type HomeData, loader } from './load-home.ts'
import { QuickSearch } from './quick-search/quick-search.tsx'
import { Shortcuts } from './board/shortcuts.tsx'

export { loader }

const MemberBoard = lazyPart(() => import('./board/member-home.tsx'))
const GuestBoard = lazyPart(() => import('./board/guest-home.tsx'))

const Page = () => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const { packed } = useLoaderData<typeof loader>()
  const { banner, board, shortcuts, today, recent, notices, now } = useMemo(() => JSON.parse(packed) as HomeData, [packed])
  const moment = new Date(now)
  const day = todayInSeoul(moment)
  const active = today && ACTIVE_STATES.reduce((sum, state) => sum + today.stages[state], 0)
  return (
    <div data-page="home">
      <h1 className="vh">{text('home.title')}</h1>
      <div className={styles.hero}>
        <Banner slides={banner ?? []} />
        <QuickSearch carriers={board?.carriers ?? []} recent={recent} year={day.slice(0, 4)} />
      </div>
      <Shortcuts shortcuts={shortcuts ?? []} active={active} exhibitions={board ? board.exhibitions.length : null} />
      {/* Rendered by the server with the page; hydrated after the parts that are used first. */}
      <Suspense>
        {loggedIn ? (
          <MemberBoard today={today} notices={notices ?? []} now={moment} day={day} />
        ) : (
          <GuestBoard board={board} now={moment} />
        )}
      </Suspense>
    </div>
  )
}
export default Page
