import { useEffect, useEffectEvent, useState } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { call } from '#platform/web/api/call.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ReloadIcon } from '#ui/icon/icons.ts'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import { type FileState, replayWatchedFile, selectFileReport, selectWatchedFiles, type WatchedFile, type WatchedPlace } from './contract.ts'
import styles from '../connections/connections.module.css'

const TONES: Record<FileState, TagTone> = { DONE: 'ok', PARTIAL: 'warn', FAILED: 'bad', SAME: 'plain', AGAIN: 'plain' }
const COUNTS = ['created', 'changed', 'unchanged', 'older', 'refused'] as const

type Props = { place: WatchedPlace; onClose: () => void }

/** The last files of a place with what became of them; what failed is read again here. */
export function FileList({ place: { PLACE_ID, NAME }, onClose }: Props) {
  const text = useText()
  const { showMoment } = useDays()
  const [files, show] = useState<readonly WatchedFile[] | null>(null)
  const { busy, run } = useFlight()
  const waiting = busy ? text('call.loading') : null
  const load = () => run(async (flight) => show((await call(selectWatchedFiles, { header: { PLACE_ID } }, { flight })).files))
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  const report = ({ FILE_ID }: WatchedFile) =>
    run(async (flight) => {
      const { NAME: fileName, CSV } = await call(selectFileReport, { header: { FILE_ID } }, { flight })
      saveFile({ blob: new Blob([CSV], { type: 'text/csv' }), fileName })
    })
  const again = ({ FILE_ID }: WatchedFile) =>
    run(async (flight) => {
      await call(replayWatchedFile, { header: { FILE_ID } }, { flight })
      toast.success(text('watched.again'))
      show((await call(selectWatchedFiles, { header: { PLACE_ID } }, { flight })).files)
    })
  return (
    <Card
      label={text('watched.filesOf', [NAME])}
      title={text('watched.filesOf', [NAME])}
      action={
        <span className={styles.actions}>
          <Button size={28} icon={ReloadIcon} disabledReason={waiting} onClick={() => void load()}>
            {text('connection.reload')}
          </Button>
          <Button size={28} onClick={onClose}>
            {text('common.close')}
          </Button>
        </span>
      }
    >
      {files?.length === 0 && <EmptyState text={text('watched.noFiles')} />}
      {files && files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.FILE_ID}>
              <span className={styles.name}>
                <b>{file.NAME}</b>
                <Tag tone={TONES[file.STATE]}>{text(`watched.state.${file.STATE}`)}</Tag>
              </span>
              <span className={styles.actions}>
                {isYes(file.AGAIN_YN) && (
                  <Button
                    size={24}
                    aria-label={text('watched.readAgainOne', [file.NAME])}
                    disabledReason={waiting}
                    onClick={() => void again(file)}
                  >
                    {text('watched.readAgain')}
                  </Button>
                )}
                {isYes(file.REPORT_YN) && (
                  <Button
                    size={24}
                    variant="subtle"
                    icon={DownloadIcon}
                    aria-label={text('watched.reportOne', [file.NAME])}
                    disabledReason={waiting}
                    onClick={() => void report(file)}
                  >
                    {text('watched.report')}
                  </Button>
                )}
              </span>
              <small className="fg2">
                {COUNTS.flatMap((name) => {
                  const count = file.COUNTS[name] ?? 0
                  return count > 0 ? [`${text(`dataImport.result.${name}`)} ${count}`] : []
                }).join(' · ')}
              </small>
              <small className="fg3">
                {showMoment(file.DONE_AT)}
                {file.MOVED_TO && ` · ${file.MOVED_TO}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
