import { useMemo } from 'react'
import { importTarget } from '#domain/shipment/import/targets.ts'
import { showPath } from '#domain/shipment/import/tree/tree-path.ts'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import type { TagTone } from '#ui/tag/tag.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { ALL, OutcomeTable } from '../outcomes/outcome-table.tsx'
import type { ImportedShipment, ImportOutcome, ImportResult } from './contract.ts'
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
const CHOICES = ['refused', 'created', 'changed', 'closed', 'unchanged'] as const

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
  const { counts, rows } = outcome
  const record = state.sheet?.RECORD ?? ''
  const detailsOf = ({ CHANGES, FAULTS }: ImportedShipment) =>
    FAULTS.length > 0
      ? FAULTS.map(({ ROW, COLUMN, FIELD, VALUE, MESSAGE }) => {
          const column = COLUMN && (record === '' ? COLUMN : showPath(COLUMN, record))
          const key = record === '' ? 'dataImport.fault' : 'dataImport.faultOfRecord'
          // Some reasons quote the value themselves.
          const value = VALUE === '' || MESSAGE.includes(`‘${VALUE}’`) ? '' : ` "${VALUE}"`
          return text(key, [ROW, `${column || nameOf(FIELD)}${value}`, MESSAGE])
        }).join(' / ')
      : CHANGES.map(({ FIELD, FROM, TO }) => `${nameOf(FIELD)}: ${FROM || '–'} → ${TO || '–'}`).join(' / ')
  const columns: ResultColumn<ImportedShipment>[] = [
    { field: 'NO', header: text('dataImport.no'), width: 150, render: ({ NO }) => <b className="code">{NO || '–'}</b> },
    { field: 'ROWS', header: text('dataImport.rows'), width: 90, render: ({ ROWS }) => ROWS.join(', ') },
  ]
  return (
    <div className={styles.result}>
      <OutcomeTable<ImportedShipment, ImportResult>
        prefix="dataImport"
        rows={rows}
        rowKey={({ NO, ROWS }) => `${NO} ${ROWS[0]}`}
        resultOf={({ RESULT }) => RESULT}
        tones={TONES}
        choices={CHOICES}
        first={counts.refused > 0 ? 'refused' : ALL}
        countOf={(of) => (of === ALL ? rows.length : counts[of])}
        columns={columns}
        detailsOf={detailsOf}
        isRefused={({ FAULTS }) => FAULTS.length > 0}
        titleOf={({ NO }) => NO || '–'}
        footOf={({ ROWS }) => text(record === '' ? 'dataImport.ofRows' : 'dataImport.ofRecord', [ROWS.join(', ')])}
        tools={
          counts.refused > 0 && (
            <Button size={28} variant="subtle" icon={DownloadIcon} onClick={() => void state.saveCorrections()}>
              {text('dataImport.faultsFile')}
            </Button>
          )
        }
      >
        <p role="status" className={outcome.STORED_YN === 'Y' ? 'ok' : counts.refused > 0 ? 'bad' : 'fg2'}>
          {text(
            outcome.STORED_YN === 'Y' ? 'dataImport.stored' : 'dataImport.preview',
            [counts.created, counts.changed, counts.unchanged + counts.older, counts.refused].map((one) => showNumber(one)),
          )}
          {counts.closed > 0 && ` ${text('dataImport.cancelledCount', [showNumber(counts.closed)])}`}
        </p>
        {outcome.STORED_YN === 'N' && <Conversions state={state} outcome={outcome} />}
      </OutcomeTable>
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
