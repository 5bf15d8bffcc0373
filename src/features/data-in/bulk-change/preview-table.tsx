import { useMemo, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { showValue } from '../desk/owned-field.tsx'
import styles from './bulk-change.module.css'
import type { BulkLine } from './contract.ts'
import { useBulkName } from './use-bulk-name.ts'

const TONES: Record<BulkLine['STATE'], TagTone> = { CHANGE: 'note', SAME: 'plain', REFUSED: 'bad' }
const SHOWN = ['ALL', 'CHANGE', 'REFUSED', 'SAME'] as const

/** What a change does with a shipment in one line: from what to what and whose value it was, or why it is refused. */
const useTold = () => {
  const text = useText()
  const nameOf = useBulkName()
  return ({ STATE, cells, refused }: BulkLine) => {
    if (STATE === 'REFUSED') return refused.map(({ TEXT }) => TEXT).join(' / ')
    const value = (name: string, shown: BulkLine['cells'][number]['FROM']) => showValue(name, shown) || text('bulkChange.none')
    return cells
      .map(({ NAME, FROM, TO, OWNER, OWNER_NM }) => {
        const owner = { '': '', SOURCE: OWNER_NM, DESK: text('bulkChange.ofDesk'), CUSTOMER: text('bulkChange.ofCustomerOwn') }[OWNER]
        return text(owner ? 'bulkChange.cellOf' : 'bulkChange.cell', [nameOf(NAME), value(NAME, FROM), value(NAME, TO), owner])
      })
      .join(' / ')
  }
}

/** The preview: how many change, stay and are refused, and a line for each shipment. */
export function PreviewTable({ lines, over }: { lines: readonly BulkLine[]; over: 'Y' | 'N' }) {
  const text = useText()
  const told = useTold()
  const [shown, show] = useState<(typeof SHOWN)[number]>('ALL')
  const [selected, select] = useState(-1)
  const count = (of: (typeof SHOWN)[number]) => (of === 'ALL' ? lines : lines.filter(({ STATE }) => STATE === of)).length
  const rows = useMemo(() => lines.filter(({ STATE }) => shown === 'ALL' || STATE === shown), [lines, shown])
  const ofSource = lines.filter(({ refused }) => refused.some(({ KIND }) => KIND === 'OF_SOURCE')).length
  const columns: ResultColumn<BulkLine>[] = [
    { field: 'MNGT_NO', header: text('bulkChange.number'), width: 150, render: ({ MNGT_NO }) => <b className="code">{MNGT_NO}</b> },
    { field: 'HBL_NO', header: 'House B/L', width: 150, render: ({ HBL_NO }) => <span className="code">{HBL_NO}</span> },
    {
      field: 'STATE',
      header: text('bulkChange.state'),
      width: 100,
      render: ({ STATE }) => <Tag tone={TONES[STATE]}>{text(`bulkChange.state.${STATE}`)}</Tag>,
    },
    {
      field: 'cells',
      header: text('bulkChange.details'),
      width: 600,
      render: (row) => (
        <span className={row.STATE === 'REFUSED' ? 'bad' : undefined} title={told(row)}>
          {told(row)}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.preview}>
      <p role="status">
        {text(
          'bulkChange.summary',
          [count('ALL'), count('CHANGE'), count('SAME'), count('REFUSED')].map((one) => showNumber(one)),
        )}
        {ofSource > 0 && over === 'N' && <span className="warn"> {text('bulkChange.ofSourceHint', [ofSource])}</span>}
      </p>
      <Segmented
        label={text('bulkChange.state')}
        options={SHOWN.map((value) => ({ value, label: text(`bulkChange.show.${value}`, [showNumber(count(value))]) }))}
        value={shown}
        onChange={show}
        size={28}
      />
      <ResultTable
        ariaLabel={text('bulkChange.list')}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ MNGT_NO }) => MNGT_NO}
        selectedIndex={selected}
        onSelect={select}
        onOpen={() => {}}
        state="ready"
        emptyText={text('list.empty')}
        fill={false}
        toolbar={<TableTools count={text('bulkChange.count', [showNumber(rows.length)])} />}
        renderCard={(row) => (
          <ListCard
            first={row.MNGT_NO}
            firstEnd={<Tag tone={TONES[row.STATE]}>{text(`bulkChange.state.${row.STATE}`)}</Tag>}
            second={told(row)}
            third={row.HBL_NO}
          />
        )}
      />
    </div>
  )
}
