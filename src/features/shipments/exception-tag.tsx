import type { Texts } from '#domain/text/texts.ts'
import { delayBand } from '#ui/delay-tag/delay-band.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import type { ShipmentRow } from './shipment-list/contract.ts'

type Kind = Exclude<ShipmentRow['EXC_KIND'], '' | 'DELAY'>
const TONES: Record<Exclude<Kind, 'ROLLED'>, TagTone> = {
  DESK: 'warn',
  HOLD: 'bad',
  CUTOFF: 'bad',
  WRONG_PORT: 'bad',
  OMITTED: 'bad',
  DWELL: 'warn',
  NO_NEWS: 'note',
}

type Row = Pick<ShipmentRow, 'EXC_KIND' | 'EXC_DAYS' | 'DELAY_DAYS'>
/** `sentence` is the screen reader text where the tag itself is short. */
type RowTag = { text: string; tone: TagTone; sentence?: string }

/** The tag of a row: its most urgent exception, else its delay; null without a problem. */
export const tagOfRow = ({ EXC_KIND: kind, EXC_DAYS: days, DELAY_DAYS: late }: Row, text: Texts): RowTag | null => {
  if (kind === '' || kind === 'DELAY') {
    const band = delayBand(late)
    return band === 'none' ? null : { text: text('shipmentSearch.delay', [late]), tone: band }
  }
  const band = delayBand(days ?? 0)
  // Cargo that was rolled without a new date has no days to count.
  const key = kind === 'ROLLED' && !days ? 'ROLLED.open' : kind
  return {
    text: text(`shipmentSearch.exceptionTag.${key}`, [days ?? 0]),
    tone: kind === 'ROLLED' ? (band === 'none' ? 'note' : band) : TONES[kind],
    sentence: text(`shipmentSearch.exception.${key}`, [days ?? 0]),
  }
}

type Props = {
  row: Row
  text: Texts
  /** With 'delay', only other problems show, because another cell shows the delay. */
  without?: 'delay'
}

/** The tag of a row, with the full sentence for screen readers. */
export function ExceptionTag({ row, text, without }: Props) {
  const tag = tagOfRow(row, text)
  if (!tag || (without === 'delay' && !tag.sentence)) return null
  if (!tag.sentence) return <Tag tone={tag.tone}>{tag.text}</Tag>
  return (
    <Tag tone={tag.tone}>
      <span title={tag.sentence} aria-hidden>
        {tag.text}
      </span>
      <span className="vh">{tag.sentence}</span>
    </Tag>
  )
}
