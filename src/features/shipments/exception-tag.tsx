import { delayBand } from '#ui/delay-tag/delay-band.ts'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import type { Words } from './list-cells.tsx'
import type { ShipmentRow } from './shipment-list/contract.ts'

type Kind = Exclude<ShipmentRow['EXC_KIND'], '' | 'DELAY'>
const TONES: Record<Exclude<Kind, 'ROLLED'>, TagTone> = { DESK: 'warn', HOLD: 'bad', CUTOFF: 'bad', NO_NEWS: 'note' }

type Props = {
  row: Pick<ShipmentRow, 'EXC_KIND' | 'EXC_DAYS' | 'DELAY_DAYS'>
  text: Words
  /** Where another cell already tells the delay, only what else is wrong shows. */
  without?: 'delay'
}

/** The one tag of a row: its most pressing exception, else how late it is. A screen reader hears the whole sentence. */
export function ExceptionTag({ row: { EXC_KIND: kind, EXC_DAYS: days, DELAY_DAYS: late }, text, without }: Props) {
  if (kind === '' || kind === 'DELAY')
    return without === 'delay' ? null : <DelayTag days={late} label={text('shipmentSearch.delay', [late])} />
  const sentence = text(`shipmentSearch.exception.${kind}`, [days ?? 0])
  const band = delayBand(days ?? 0)
  const tone = kind === 'ROLLED' ? (band === 'none' ? 'note' : band) : TONES[kind]
  return (
    <Tag tone={tone}>
      <span title={sentence} aria-hidden>
        {text(`shipmentSearch.exceptionTag.${kind}`, [days ?? 0])}
      </span>
      <span className="vh">{sentence}</span>
    </Tag>
  )
}
