import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import type { TagTone } from '#ui/tag/tag.tsx'
import { showValue } from '../desk/owned-field.tsx'
import { ALL, OutcomeTable } from '../outcomes/outcome-table.tsx'
import type { BulkLine } from './contract.ts'
import { useBulkName } from './use-bulk-name.ts'

type State = BulkLine['STATE']
const TONES: Record<State, TagTone> = { CHANGE: 'note', SAME: 'plain', REFUSED: 'bad' }
const CHOICES = ['CHANGE', 'REFUSED', 'SAME'] as const

/** What a change does with a shipment in one line: from what to what and whose value it was, or why it is refused. */
const useDetails = () => {
  const text = useText()
  const nameOf = useBulkName()
  return ({ STATE, cells, refused }: BulkLine) => {
    if (STATE === 'REFUSED') return refused.map(({ TEXT }) => TEXT).join(' / ')
    const value = (name: string, shown: BulkLine['cells'][number]['FROM']) => showValue(name, shown) || text('bulkChange.none')
    return cells
      .map(({ NAME, FROM, TO, OWNER, OWNER_NM, LEADS }) => {
        const owner = { '': '', SOURCE: OWNER_NM, DESK: text('bulkChange.ofDesk'), CUSTOMER: text('bulkChange.ofCustomerOwn') }[OWNER]
        const change = text(owner ? 'bulkChange.cellOf' : 'bulkChange.cell', [nameOf(NAME), value(NAME, FROM), value(NAME, TO), owner])
        return LEADS === null ? change : `${change} (${text('bulkChange.leads', [value(NAME, LEADS)])})`
      })
      .join(' / ')
  }
}

/** The preview: how many change, stay and are refused, and a line for each shipment. */
export function PreviewTable({ lines, over }: { lines: readonly BulkLine[]; over: 'Y' | 'N' }) {
  const text = useText()
  const detailsOf = useDetails()
  const countOf = (of: State | typeof ALL) => (of === ALL ? lines : lines.filter(({ STATE }) => STATE === of)).length
  const ofSource = lines.filter(({ refused }) => refused.some(({ KIND }) => KIND === 'OF_SOURCE')).length
  const led = lines.filter(({ STATE, cells }) => STATE === 'CHANGE' && cells.some(({ LEADS }) => LEADS !== null)).length
  const columns: ResultColumn<BulkLine>[] = [
    { field: 'MNGT_NO', header: text('bulkChange.number'), width: 150, render: ({ MNGT_NO }) => <b className="code">{MNGT_NO}</b> },
    { field: 'HBL_NO', header: 'House B/L', width: 150, render: ({ HBL_NO }) => <span className="code">{HBL_NO}</span> },
  ]
  return (
    <OutcomeTable<BulkLine, State>
      prefix="bulkChange"
      rows={lines}
      rowKey={({ MNGT_NO }) => MNGT_NO}
      resultOf={({ STATE }) => STATE}
      tones={TONES}
      choices={CHOICES}
      countOf={countOf}
      columns={columns}
      detailsOf={detailsOf}
      isRefused={({ STATE }) => STATE === 'REFUSED'}
      titleOf={({ MNGT_NO }) => MNGT_NO}
      footOf={({ HBL_NO }) => HBL_NO}
      widths={{ result: 100, details: 600 }}
    >
      <p role="status">
        {text(
          'bulkChange.summary',
          [countOf(ALL), ...(['CHANGE', 'SAME', 'REFUSED'] as const).map(countOf)].map((one) => showNumber(one)),
        )}
        {led > 0 && <span className="warn"> {text('bulkChange.leadsHint', [showNumber(led)])}</span>}
        {ofSource > 0 && over === 'N' && <span className="warn"> {text('bulkChange.ofSourceHint', [showNumber(ofSource)])}</span>}
      </p>
    </OutcomeTable>
  )
}
