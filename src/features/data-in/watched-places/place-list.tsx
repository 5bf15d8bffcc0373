import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import type { WatchedPlace } from './contract.ts'
import styles from './watched-places.module.css'

type Act = (place: WatchedPlace) => void
type Props = { places: readonly WatchedPlace[]; waiting: string | null; onFiles: Act; onEdit: Act; onPause: Act; onRemove: Act }

const whereOf = ({ KIND, HOST, BUCKET, PATH }: WatchedPlace) =>
  [HOST.replace(/^https:\/\//, ''), KIND === 'S3' ? BUCKET : '', PATH.replace(/^\//, '')].filter(Boolean).join('/') || '/'

/** The watched places, each with its state, the last look and the last file. */
export function PlaceList({ places, waiting, onFiles, onEdit, onPause, onRemove }: Props) {
  const text = useText()
  const { showMoment } = useDays()
  if (places.length === 0) return <EmptyState text={text('watched.none')} />
  return (
    <ul className={styles.places}>
      {places.map((place) => {
        const { PLACE_ID, NAME, KIND, SOURCE_NM, PROBLEM, LOOKED_AT, FILE_AT, FAILED } = place
        const isPaused = isYes(place.PAUSED_YN)
        return (
          <li key={PLACE_ID}>
            <span className={styles.name}>
              <b>{NAME}</b>
              <Tag>{text(`watched.kind.${KIND}`)}</Tag>
              <Tag tone={isPaused ? 'warn' : 'ok'}>{text(isPaused ? 'watched.paused' : 'watched.on')}</Tag>
              {!isPaused && PROBLEM && <Tag tone="bad">{text('watched.failing')}</Tag>}
              {isYes(place.SILENT_YN) && <Tag tone="warn">{text('watched.silent')}</Tag>}
              {FAILED > 0 && <Tag tone="bad-soft">{text('watched.failedFiles', [FAILED])}</Tag>}
            </span>
            <span className={styles.actions}>
              <Button size={28} aria-label={text('watched.filesOf', [NAME])} disabledReason={waiting} onClick={() => onFiles(place)}>
                {text('watched.files')}
              </Button>
              <Button size={28} aria-label={text('watched.editOne', [NAME])} disabledReason={waiting} onClick={() => onEdit(place)}>
                {text('watched.edit')}
              </Button>
              <Button
                size={28}
                aria-label={text(isPaused ? 'watched.resumeOne' : 'watched.pauseOne', [NAME])}
                disabledReason={waiting}
                onClick={() => onPause(place)}
              >
                {text(isPaused ? 'watched.resume' : 'watched.pause')}
              </Button>
              <Button
                size={28}
                variant="subtle"
                aria-label={text('watched.removeOne', [NAME])}
                disabledReason={waiting}
                onClick={() => onRemove(place)}
              >
                {text('watched.remove')}
              </Button>
            </span>
            <small className="fg2">
              {SOURCE_NM} · <span className="code">{whereOf(place)}</span>
            </small>
            <small className="fg3">
              {LOOKED_AT ? text('watched.looked', [showMoment(LOOKED_AT)]) : text('watched.never')}
              {FILE_AT && ` · ${text('watched.lastFile', [showMoment(FILE_AT)])}`}
            </small>
            {PROBLEM && <small className="bad">{PROBLEM}</small>}
          </li>
        )
      })}
    </ul>
  )
}
