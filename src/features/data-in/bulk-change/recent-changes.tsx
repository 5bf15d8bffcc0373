import { useState } from 'react'
import { seoulClock } from '#domain/time/ymd.ts'
import { showNumber } from '#domain/text/money.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { useDays } from '#ui/use-days.ts'
import { showValue } from '../desk/owned-field.tsx'
import parts from '../outcomes/popup-parts.module.css'
import { type BulkChange, selectBulkChanges } from './contract.ts'
import { PartProgress } from './part-progress.tsx'
import { useBulkName } from './use-bulk-name.ts'
import type { useUndo } from './use-undo.ts'

const NOTHING = {}

/** The last changes, each with the button that undoes it. */
export function RecentChanges({ undoing }: { undoing: ReturnType<typeof useUndo> }) {
  const text = useText()
  const nameOf = useBulkName()
  const { showMoment } = useDays()
  const [changes, show] = useState<readonly BulkChange[] | null>(null)
  const retry = useRetriedCall(selectBulkChanges, NOTHING, show)
  const { undo, busy, progress, stop } = undoing
  const at = (moment: string) => showMoment(seoulClock(new Date(moment)).slice(0, 12))
  const aboutOf = ({ MADE_AT, MADE_BY_NM, SHIPMENTS }: BulkChange) =>
    text('bulkChange.made', [at(MADE_AT), MADE_BY_NM, showNumber(SHIPMENTS)])
  return (
    <section className={parts.part} aria-label={text('bulkChange.recent')}>
      <h2>{text('bulkChange.recent')}</h2>
      {progress && <PartProgress progress={progress} onStop={stop} />}
      {retry && <LoadRetry retry={retry} />}
      {changes?.length === 0 && <p className="fg3">{text('bulkChange.noRecent')}</p>}
      <ul>
        {changes?.map((one) => (
          <li key={one.CHANGE_ID}>
            <span>
              <small className="fg3">{aboutOf(one)}</small>
              {one.cells.map(({ NAME, TO }) => `${nameOf(NAME)}: ${showValue(NAME, TO) || text('bulkChange.none')}`).join(' / ')}
            </span>
            {one.UNDONE_AT !== '' && <small className="fg3">{text('bulkChange.isUndone', [at(one.UNDONE_AT), one.UNDONE_BY_NM])}</small>}
            {one.UNDONE_AT === '' && one.UNDONE > 0 && (
              <small className="warn">{text('bulkChange.partlyUndone', [showNumber(one.UNDONE)])}</small>
            )}
            {one.OPEN_YN === 'Y' && (
              <Button
                size={24}
                aria-label={text('bulkChange.undoOne', [aboutOf(one)])}
                disabledReason={busy ? text('call.loading') : null}
                onClick={() => void undo(one)}
              >
                {text('bulkChange.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
