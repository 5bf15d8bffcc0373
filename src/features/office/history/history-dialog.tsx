import { useState } from 'react'
import { showYmd } from '#domain/time/ymd.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { MAX_CHANGES, type RowChange, selectChanges } from './contract.ts'
import type { HistoryArgs } from './history-button.tsx'
import styles from './history-dialog.module.css'

/** The change history of one row with authors, newest first. */
const HistoryDialog = () => {
  const text = useText()
  const { args } = usePopup<HistoryArgs>()
  const { LIST = '', KEY = '', fields = [] } = args
  const [rows, setRows] = useState<RowChange[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, again] = useState(0)
  useQuietCall(
    selectChanges,
    { LIST, KEY },
    (found) => {
      setFailed(false)
      setRows(found)
    },
    () => setFailed(true),
    turn,
  )
  if (failed) return <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={() => again(turn + 1)} />
  if (!rows) return <SkeletonRows text={text('call.loading')} />
  if (rows.length === 0) return <p className={styles.none}>{text('history.none')}</p>
  const shown = ({ kind, names }: HistoryArgs['fields'][number], value: RowChange['CHANGES'][string][0]) => {
    const said = String(value ?? '')
    if (said === '') return text('history.empty')
    return kind === 'date' ? showYmd(said) : (names[said] ?? said)
  }
  return (
    <ol className={styles.changes} tabIndex={0} aria-label={text('history.title')}>
      {rows.map(({ AT, USER_ID, USER_NM, KIND, CHANGES }) => (
        <li key={`${AT} ${USER_ID} ${JSON.stringify(CHANGES)}`}>
          <h3>
            {AT} · {USER_NM || USER_ID} · {text(`history.${KIND}`)}
          </h3>
          <dl>
            {fields.map((field) => {
              const { name, header } = field
              const change = CHANGES[name]
              return (
                change && (
                  <div key={name}>
                    <dt>{text(header)}</dt>
                    <dd>
                      {KIND !== 'insert' && <del>{shown(field, change[0])}</del>}
                      {KIND === 'update' && <span aria-hidden="true"> → </span>}
                      {KIND !== 'delete' && <ins>{shown(field, change[1])}</ins>}
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
        </li>
      ))}
      {rows.length >= MAX_CHANGES && <li>{text('list.firstOnly', [MAX_CHANGES])}</li>}
    </ol>
  )
}
export default HistoryDialog
