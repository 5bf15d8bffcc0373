import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import { ConnectionItem, ItemButton } from '../connections/connection-item.tsx'
import styles from '../connections/connections.module.css'
import type { WatchedPlace } from './contract.ts'

type Act = (place: WatchedPlace) => void
type Props = { places: readonly WatchedPlace[]; waiting: string | null; onFiles: Act; onEdit: Act; onPause: Act; onRemove: Act }

/** The watched places, each with its state, the last look and the last file. */
export function PlaceList({ places, waiting, onFiles, onEdit, onPause, onRemove }: Props) {
  const text = useText()
  const { showMoment } = useDays()
  if (places.length === 0) return <EmptyState text={text('watched.none')} />
  const states = {
    on: text('watched.on'),
    paused: text('watched.paused'),
    failing: text('watched.failing'),
    silent: text('watched.silent'),
  }
  return (
    <ul className={styles.places}>
      {places.map((place) => {
        const { PLACE_ID, NAME, SOURCE_NM, LOOKED_AT, FILE_AT, FAILED } = place
        const pause = isYes(place.PAUSED_YN) ? 'resume' : 'pause'
        return (
          <ConnectionItem
            key={PLACE_ID}
            one={place}
            states={states}
            waiting={waiting}
            tags={FAILED > 0 && <Tag tone="bad-soft">{text('watched.failedFiles', [FAILED])}</Tag>}
            first={
              <ItemButton
                label={text('watched.files')}
                name={text('watched.filesOf', [NAME])}
                waiting={waiting}
                onClick={() => onFiles(place)}
              />
            }
            second={
              <ItemButton
                label={text(`watched.${pause}`)}
                name={text(`watched.${pause}One`, [NAME])}
                waiting={waiting}
                onClick={() => onPause(place)}
              />
            }
            about={SOURCE_NM}
            lines={
              <>
                {LOOKED_AT ? text('watched.looked', [showMoment(LOOKED_AT)]) : text('watched.never')}
                {FILE_AT && ` · ${text('watched.lastFile', [showMoment(FILE_AT)])}`}
              </>
            }
            onEdit={() => onEdit(place)}
            onRemove={() => onRemove(place)}
          />
        )
      })}
    </ul>
  )
}
