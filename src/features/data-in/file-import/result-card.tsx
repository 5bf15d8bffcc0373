import { useMemo, useState } from 'react'
import { importTarget } from '#domain/shipment/import/targets.ts'
import { showPath } from '#domain/shipment/import/tree/tree-path.ts'
import { showNumber } from '#domain/text/money.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { DownloadIcon } from '#ui/icon/icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { ImportedShipment, ImportOutcome, ImportResult } from './contract.ts'
import { faultsFile } from './faults-file.ts'
import styles from './file-import.module.css'
import { useTargetName } from './use-target-name.ts'
import type { Import } from './use-import.ts'

const TONES: Record<ImportResult, TagTone> = {
  created: 'ok',
  changed: 'note',
  unchanged: 'plain',
  older: 'plain',
  closed: 'warn',
  refused: 'bad',
}
const SHOWN = ['ALL', 'refused', 'created', 'changed', 'closed', 'unchanged'] as const

/** Values of the file that are no code or choice of ours, each once. */
const unknownValues = ({ rows }: ImportOutcome) => {
  const found = new Map<string, { target: string; value: string }>()
  for (const { FAULTS } of rows)
    for (const { FIELD, VALUE } of FAULTS) {
      const type = importTarget(FIELD)?.type
      if (VALUE !== '' && (type === 'code' || type === 'choice')) found.set(`${FIELD} ${VALUE}`, { target: FIELD, value: VALUE })
    }
  return [...found.values()]
}

/** What an import would do or did: counts, a line for each shipment, the faults as a file, and values that need one of ours. */
export const ResultCard = ({ state, outcome }: { state: Import; outcome: ImportOutcome }) => {
  const text = useText()
  const nameOf = useTargetName()
  const [shown, show] = useState<(typeof SHOWN)[number]>(outcome.counts.refused > 0 ? 'refused' : 'ALL')
  const [selected, select] = useState(-1)
  const rows = useMemo(() => outcome.rows.filter(({ RESULT }) => shown === 'ALL' || RESULT === shown), [outcome, shown])
  const record = state.sheet?.RECORD ?? ''
  const told = useMemo(
    () =>
      ({ CHANGES, FAULTS }: ImportedShipment) =>
        FAULTS.length > 0
          ? FAULTS.map(({ ROW, COLUMN, FIELD, VALUE, MESSAGE }) => {
              const column = COLUMN && (record === '' ? COLUMN : showPath(COLUMN, record))
              const key = record === '' ? 'dataImport.fault' : 'dataImport.faultOfRecord'
              return text(key, [ROW, column || nameOf(FIELD), VALUE ? `"${VALUE}"` : '', MESSAGE])
            }).join(' / ')
          : CHANGES.map(({ FIELD, FROM, TO }) => `${nameOf(FIELD)}: ${FROM || '–'} → ${TO || '–'}`).join(' / '),
    [text, nameOf, record],
  )
  const columns = useMemo<ResultColumn<ImportedShipment>[]>(
    () => [
      { field: 'NO', header: text('dataImport.no'), width: 150, render: ({ NO }) => <b className="code">{NO || '–'}</b> },
      { field: 'ROWS', header: text('dataImport.rows'), width: 90, render: ({ ROWS }) => ROWS.join(', ') },
      {
        field: 'RESULT',
        header: text('dataImport.result'),
        width: 110,
        render: ({ RESULT }) => <Tag tone={TONES[RESULT]}>{text(`dataImport.result.${RESULT}`)}</Tag>,
      },
      {
        field: 'FAULTS',
        header: text('dataImport.details'),
        width: 620,
        render: (row) => (
          <span className={row.FAULTS.length > 0 ? 'bad' : undefined} title={told(row)}>
            {told(row)}
          </span>
        ),
      },
    ],
    [text, told],
  )
  const { counts } = outcome
  const count = (of: (typeof SHOWN)[number]) => (of === 'ALL' ? outcome.rows.length : counts[of])
  return (
    <div className={styles.result}>
      <p role="status" className={outcome.STORED_YN === 'Y' ? 'ok' : counts.refused > 0 ? 'bad' : 'fg2'}>
        {text(
          outcome.STORED_YN === 'Y' ? 'dataImport.stored' : 'dataImport.preview',
          [counts.created, counts.changed, counts.unchanged + counts.older, counts.refused].map((one) => showNumber(one)),
        )}
        {counts.closed > 0 && ` ${text('dataImport.cancelledCount', [showNumber(counts.closed)])}`}
      </p>
      {outcome.STORED_YN === 'N' && <Conversions state={state} outcome={outcome} />}
      <Segmented
        label={text('dataImport.result')}
        options={SHOWN.map((value) => ({ value, label: text(`dataImport.show.${value}`, [showNumber(count(value))]) }))}
        value={shown}
        onChange={show}
        size={28}
      />
      <ResultTable
        ariaLabel={text('dataImport.list')}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ NO, ROWS }) => `${NO} ${ROWS[0]}`}
        selectedIndex={selected}
        onSelect={select}
        onOpen={() => {}}
        state="ready"
        emptyText={text('list.empty')}
        fill={false}
        toolbar={
          <TableTools count={text('dataImport.count', [showNumber(rows.length)])}>
            {counts.refused > 0 && (
              <Button size={28} variant="subtle" icon={DownloadIcon} onClick={() => saveFile(faultsFile(outcome, text, nameOf))}>
                {text('dataImport.faultsFile')}
              </Button>
            )}
          </TableTools>
        }
        renderCard={(row) => (
          <ListCard
            first={row.NO || '–'}
            firstEnd={<Tag tone={TONES[row.RESULT]}>{text(`dataImport.result.${row.RESULT}`)}</Tag>}
            second={told(row)}
            third={text(record === '' ? 'dataImport.ofRows' : 'dataImport.ofRecord', [row.ROWS.join(', ')])}
          />
        )}
      />
    </div>
  )
}

/** Values of the file for which there is none of ours: each gets one, for all rows and all later files. */
const Conversions = ({ state, outcome }: { state: Import; outcome: ImportOutcome }) => {
  const text = useText()
  const nameOf = useTargetName()
  const { conversions: typed } = state.draft
  const unknown = useMemo(() => unknownValues(outcome), [outcome])
  if (unknown.length === 0) return null
  const keyOf = ({ target, value }: { target: string; value: string }) => `${target} ${value}`
  const apply = () => {
    const { map } = state.draft
    const values = { ...map.values }
    for (const one of unknown) {
      const ours = typed[keyOf(one)]?.trim()
      if (ours) values[one.target] = { ...values[one.target], [one.value]: ours }
    }
    state.change({ map: { ...map, values }, conversions: {} })
  }
  return (
    <Card title={text('dataImport.conversions')} hint={text('dataImport.conversionsHint')} pad className={styles.map}>
      <ul className={styles.conversions}>
        {unknown.map((one) => (
          <li key={keyOf(one)}>
            <span>
              <b>{nameOf(one.target)}</b> {one.value}
            </span>
            <TextBox
              label={text('dataImport.ours', [nameOf(one.target), one.value])}
              maxLength={60}
              value={typed[keyOf(one)] ?? ''}
              onChange={(value) => state.typeConversion(keyOf(one), value)}
            />
          </li>
        ))}
      </ul>
      <Button
        size={28}
        disabledReason={Object.values(typed).every((value) => value.trim() === '') ? text('dataImport.typeOurs') : null}
        onClick={apply}
      >
        {text('dataImport.apply')}
      </Button>
    </Card>
  )
}
