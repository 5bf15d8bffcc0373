import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { filtersOf, groupsOf, todayOf } from './timeline-view.ts'
import type { AnyTracking } from './contract.ts'

/** The joined record of all senders; `fresh` are the lines added or changed meanwhile. */
export function TrackingTimeline({ record, fresh }: { record: AnyTracking; fresh: ReadonlySet<string> }) {
  const text = useText()
  const [filter, setFilter] = useState('all')
  return (
    <>
      <Timeline
        heading={text('trackingRecord.heading')}
        groups={groupsOf(record, filter, text, fresh)}
        filters={filtersOf(record, text)}
        filterLabel={text('trackingRecord.sources')}
        filter={filter}
        onFilter={setFilter}
        {...(record.entries.length ? { today: todayOf(record, filter, text) } : {})}
      />
      {record.entries.length === 0 && <p className="fg3">{text('trackingRecord.noEvents')}</p>}
    </>
  )
}
