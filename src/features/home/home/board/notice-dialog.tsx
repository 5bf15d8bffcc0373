import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { type Notice, selectNotices } from '../../notices/contract.ts'
import styles from '../line-list.module.css'
import { NoticeLines } from './notice-lines.tsx'

/** All notices for the current user. */
const NoticeDialog = () => {
  const text = useText()
  const [rows, setRows] = useState<readonly Notice[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, again] = useState(0)
  useQuietCall(
    selectNotices,
    {},
    (found) => {
      setFailed(false)
      setRows(found)
    },
    () => setFailed(true),
    turn,
  )
  if (failed) return <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={() => again(turn + 1)} />
  if (!rows) return <SkeletonRows text={text('call.loading')} />
  return rows.length ? <NoticeLines rows={rows} /> : <p className={styles.empty}>{text('home.noNotices')}</p>
}
export default NoticeDialog
