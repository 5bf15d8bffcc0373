import { useState } from 'react'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LockIcon } from '#ui/icon/icons.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import type { RecentLookup } from '../../recent/contract.ts'
import styles from './quick-search.module.css'
import { RecentLookups } from '../board/recent-lookups.tsx'
import { TrackingTab } from './tracking-tab.tsx'
import { nothingTyped } from './typed-search.ts'
import { useNumberSearch } from './use-number-search.ts'
import { useWaitingCustoms } from '../board/use-waiting-customs.ts'

const TABS = ['tracking', 'booking', 'shipment', 'customs'] as const
type Tab = (typeof TABS)[number]
const loadLaterTabs = () => import('../board/later-tabs.tsx')
type Props = { carriers: readonly string[]; recent: RecentLookup[] | null; year: string }

/** The card of four searches; input is shared when switching tabs. */
export function QuickSearch({ carriers, recent, year }: Props) {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const [tab, setTab] = useState<Tab>('tracking')
  const [typed, setTyped] = useState(() => nothingTyped(year))
  const change = (part: Partial<typeof typed>) => setTyped((last) => ({ ...last, ...part }))
  const search = useNumberSearch()
  useWaitingCustoms()
  // The search box of the header opens this page for guests with a number.
  usePageArgs<{ numbers: string[] }>('home', ({ numbers: [number = ''] }) => {
    setTab('tracking')
    change({ number, type: 'AUTO' })
    void search(number, 'AUTO')
  })
  const LaterTabs = useIdlePart(loadLaterTabs, tab !== 'tracking')
  const below = loggedIn ? recent && <RecentLookups rows={recent} /> : <GuestLimits tab={tab} />
  return (
    <Card label={text('home.quickSearch')} className={styles.card ?? ''}>
      <Tabs
        id="quick"
        label={text('home.quickSearch')}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({
          value,
          label: text(`home.tab.${value}`),
          panel: (
            <div className={styles.body}>
              {value === 'tracking' ? (
                <TrackingTab {...{ typed, change, carriers }} />
              ) : (
                LaterTabs && <LaterTabs tab={value} {...{ typed, change, year }} />
              )}
              {below}
            </div>
          ),
        }))}
      />
    </Card>
  )
}

function GuestLimits({ tab }: { tab: Tab }) {
  const text = useText()
  return (
    <div className={styles.below}>
      <p>{text(tab === 'tracking' ? 'home.guestLimit' : 'home.needsLogin')}</p>
      <p className={styles.locked}>
        {text('home.guestLogin')}
        <Icon of={LockIcon} size={14} />
      </p>
    </div>
  )
}
