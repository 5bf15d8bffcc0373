import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { documentCalls } from '#features/documents/document-popup/contract.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { FileIcon } from '#ui/file-icon/file-icon.tsx'
import { AttachIcon, EditIcon, PlusIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import record from '#ui/record-form/record-form.module.css'
import { useDays } from '#ui/use-days.ts'
import { laneAxis } from '../lane-axis.ts'
import { Lane, placeText } from '../lanes.tsx'
import { type Exhibition, MAX_EXHIBITIONS } from './contract.ts'
import styles from './exhibition-edit.module.css'

const TONES = { OPEN: 'ok', CLOSED: 'plain', CANCELLED: 'bad-soft' } as const
const DEADLINES = ['DOC_DEADLINE', 'SEA_DEADLINE', 'AIR_DEADLINE'] as const

type Props = {
  exhibitions: readonly Exhibition[]
  /** The number of the selected exhibition. */
  chosen: string
  /** Null disables selection. */
  onChoose: ((exhibition: Exhibition) => void) | null
  /** For staff administrators: null creates a new one. */
  onEdit: ((exhibition: Exhibition | null) => void) | null
  /** For staff administrators: opens the files of an exhibition. */
  onPapers: ((exhibition: Exhibition) => void) | null
  now: Date
  today: string
}

/** Exhibitions with venue, dates, deadlines and advance warehouse; the selected one is that of the request (S2-124). */
export const ExhibitionRail = ({ exhibitions, chosen, onChoose, onEdit, onPapers, now, today }: Props) => {
  const text = useText()
  const { showDay } = useDays()
  return (
    <section className={styles.rail} aria-labelledby="exhibitions">
      <header>
        <h2 id="exhibitions">{text('exhibitionEdit.list')}</h2>
        {onEdit && (
          <Button size={28} icon={PlusIcon} onClick={() => onEdit(null)}>
            {text('exhibitionEdit.addExhibition')}
          </Button>
        )}
      </header>
      {exhibitions.length === 0 && <p className="fg3 small">{text('exhibitionEdit.noExhibitions')}</p>}
      <ul>
        {exhibitions.map((exhibition) => {
          const isChosen = exhibition.EXH_NO === chosen
          return (
            <li key={exhibition.EXH_NO} className={styles.exhibition} data-chosen={isChosen} data-status={exhibition.STATUS}>
              <h3>
                {exhibition.NAME}
                <Tag tone={TONES[exhibition.STATUS]}>{text(`exhibitionEdit.sts2.${exhibition.STATUS}`)}</Tag>
                {(onPapers || onEdit) && (
                  <span className={styles.tools}>
                    {onPapers && (
                      <IconButton
                        icon={AttachIcon}
                        size={24}
                        iconSize={14}
                        label={`${exhibition.NAME} ${text('exhibitionEdit.files')}`}
                        onClick={() => onPapers(exhibition)}
                      />
                    )}
                    {onEdit && (
                      <IconButton
                        icon={EditIcon}
                        size={24}
                        iconSize={14}
                        label={`${exhibition.NAME} ${text('exhibitionEdit.editExhibition')}`}
                        onClick={() => onEdit(exhibition)}
                      />
                    )}
                  </span>
                )}
              </h3>
              <p>
                {placeText(exhibition)}
                <br />
                {showDay(exhibition.START_DT)} – {showDay(exhibition.END_DT)}
              </p>
              {exhibition.END_DT >= today && <Lane axis={laneAxis(today)} exhibition={exhibition} now={now} labels={false} />}
              <Deadlines exhibition={exhibition} now={now} />
              {exhibition.WAREHOUSE && (
                <p className="fg3 small">
                  {text('exhibitionEdit.WAREHOUSE')}: {exhibition.WAREHOUSE}
                </p>
              )}
              <Papers exhibition={exhibition} />
              {onChoose && exhibition.STATUS === 'OPEN' && (
                <Button size={28} aria-pressed={isChosen} onClick={() => onChoose(exhibition)}>
                  {text(isChosen ? 'exhibitionEdit.chosen' : 'exhibitionEdit.choose')}
                  <span className="vh"> {exhibition.NAME}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {exhibitions.length >= MAX_EXHIBITIONS && <p className="fg3 small">{text('exhibitionEdit.moreExhibitions', [MAX_EXHIBITIONS])}</p>}
    </section>
  )
}

/** The organiser's files of an exhibition. */
const Papers = ({ exhibition: { NAME, FILES } }: { exhibition: Exhibition }) => {
  const text = useText()
  if (FILES.length === 0) return null
  return (
    <ul className={record.files} aria-label={`${NAME} ${text('exhibitionEdit.files')}`}>
      {FILES.map(({ FILE_SN, FILE_NM }) => (
        <li key={FILE_SN}>
          <FileIcon name={FILE_NM} />
          <a href={`${documentCalls.download.path}?fileSn=${encodeURIComponent(FILE_SN)}`} target="_blank" rel="noopener noreferrer">
            {FILE_NM}
          </a>
        </li>
      ))}
    </ul>
  )
}

const Deadlines = ({ exhibition, now }: { exhibition: Exhibition; now: Date }) => {
  const text = useText()
  const { showDay } = useDays()
  const lang = usePortal(({ session }) => session.langCd)
  return (
    <dl className={record.clocks}>
      {DEADLINES.filter((name) => exhibition[name] !== '').map((name) => {
        // Closed for requests, nothing is late.
        const due = exhibition.STATUS === 'OPEN' ? dueBand(exhibition[name], now) : null
        return (
          <div key={name}>
            <dt>{text(`exhibitionEdit.${name}`)}</dt>
            <dd>
              <small>{showDay(exhibition[name])}</small>
              {due && <b data-band={due.band}>{dueLabel(due, lang)}</b>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
