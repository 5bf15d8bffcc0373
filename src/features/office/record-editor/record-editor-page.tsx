import { type ReactNode, useState } from 'react'
import { saveGridLayout } from '#features/menu/grid-layout/contract.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { type DataRow, type FieldList, keyOf } from '#platform/shared/fields/fields.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { emptyText } from '../master/empty-text.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import { editName, freshName, RecordEditor } from './record-editor.tsx'
import styles from './record-editor.module.css'

type Props = {
  /** The storage key of the list layout. */
  place: { MENU_ABBR: string; GRID_NM: string }
  layout: unknown
  fields: FieldList
  found: FoundRows<DataRow>
  choices: Readonly<Record<string, readonly SelectOption[]>>
  save: Endpoint<Batch, unknown>
  /** The audit log name of its saves. */
  history: string
  /** Initial values of a new record; without it none can be created. */
  fresh?: { label: string; row: () => DataRow }
  editLabel: string
  /** The form fields. */
  children: ReactNode
  /** Further content for a stored record. */
  below?: (row: DataRow) => ReactNode
}

/** A list of records on the left, and the form of the selected one beside it. */
export function RecordEditorPage({ place, layout, fields, found, choices, save, history, fresh, editLabel, children, below }: Props) {
  const text = useText()
  const grid = useGrid(fields, found.rows)
  const onLayout = useGridLayout(saveGridLayout, place)
  const [chosen, setChosen] = useState<DataRow | null>(null)
  /** The record being created. */
  const [begun, begin] = useState<DataRow | null>(null)
  const choose = async (row: DataRow, moved = true) => {
    if (chosen && keyOf(fields, row) === keyOf(fields, chosen)) return
    // A record that was reopened meanwhile stays, unless the visitor moves on.
    if (await confirmUnsaved()) setChosen((now) => (moved || now === chosen ? row : now))
  }
  const start = async (row: DataRow) => {
    if (!(await confirmUnsaved())) return
    begin(row)
    setChosen(row)
  }
  // What was typed before a reload or a log-in stands in its form again: a new record, or one of the list.
  useReopened(fresh ? [freshName(fresh.label)] : [], () => {
    const row = fresh?.row() ?? null
    begin(row)
    setChosen(row)
  })
  const [first] = useState<readonly DataRow[]>(found.rows)
  useReopened(
    first.map((row) => editName(editLabel, fields, row)),
    (name) => setChosen(first.find((row) => editName(editLabel, fields, row) === name) ?? null),
  )
  const stored = chosen && found.rows.find((row: DataRow) => keyOf(fields, row) === keyOf(fields, chosen))
  // Reloaded rows keep the form open, unless a new search no longer contains its record.
  const activate = (row: DataRow, moved: boolean) => {
    if (moved || !(stored || (chosen && chosen === begun))) void choose(row, moved)
  }
  const shown = stored ?? chosen
  return (
    <div className={styles.desk}>
      <div>
        <div className={styles.bar} data-print="hide">
          <HistoryButton list={history} fields={fields} choices={choices} row={stored || null} />
          {fresh && (
            <Button icon={PlusIcon} onClick={() => void start(fresh.row())}>
              {fresh.label}
            </Button>
          )}
        </div>
        <DataGrid
          label={text(fields.title)}
          grid={grid}
          choices={choices}
          readOnly
          extras={['NO']}
          cutAt={found.rows.length >= MAX_MASTER_ROWS ? MAX_MASTER_ROWS : undefined}
          layout={layout}
          onLayout={onLayout}
          state={found.state}
          onRetry={() => void found.reload()}
          onActiveRow={(row, moved) => row && activate(row.data, moved)}
          emptyText={emptyText(text, found.searched)}
        />
      </div>
      {shown ? (
        <div className={styles.side}>
          <RecordEditor
            key={keyOf(fields, shown)}
            title={stored || !fresh ? editLabel : fresh.label}
            fields={fields}
            row={shown}
            choices={choices}
            save={save}
            onSaved={() => {
              begin(null)
              void found.reload()
            }}
          >
            {children}
          </RecordEditor>
          {stored && below?.(stored)}
        </div>
      ) : (
        <Card>
          <EmptyState text={text('office.choose')} />
        </Card>
      )}
    </div>
  )
}
