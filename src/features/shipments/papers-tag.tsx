import { dueBand, dueLabel } from '#domain/due.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { ListContext } from './shipment-list/columns.tsx'
import type { ShipmentListRow } from './shipment-list/contract.ts'

type Props = { row: Pick<ShipmentListRow, 'PAPERS' | 'PAPERS_DUE'>; context: ListContext }

/** How many papers a shipment still lacks; a screen reader hears which, and until when. */
export function PapersTag({ row: { PAPERS, PAPERS_DUE }, context: { text, lang, now } }: Props) {
  if (!PAPERS) return null
  const due = dueBand(PAPERS_DUE, now)
  const sentence = text('shipmentList.papersMissing', [PAPERS, dueLabel(due, lang)])
  return (
    <Tag tone={due?.band === 'bad' ? 'bad-soft' : 'warn'}>
      <span title={sentence} aria-hidden>
        {text('shipmentList.papers', [PAPERS.split(',').length])}
      </span>
      <span className="vh">{sentence}</span>
    </Tag>
  )
}
