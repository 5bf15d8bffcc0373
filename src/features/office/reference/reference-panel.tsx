import { useEffect, useMemo } from 'react'
import type { FieldList, StoredRow } from '#platform/shared/fields/fields.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import type { DataGridProps } from '#ui/data-grid/data-grid.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { MasterGrid } from '../master/master-grid.tsx'
import { REFERENCE_STATES, type ReferenceCalls, type ReferenceSearch } from './reference-calls.ts'

/** One reference table of a screen. */
export type ReferenceList = Pick<DataGridProps, 'choices' | 'lookups' | 'layout'> & {
  place: { MENU_ABBR: string; GRID_NM: string }
  fields: FieldList
  calls: ReferenceCalls
  /** The rows loaded with the page; otherwise they are loaded when the panel opens. */
  first?: StoredRow<FieldList>[]
  /** The audit log name of its saves. */
  history: string
}

/** The search and editable rows of a reference table. */
export function ReferencePanel({ calls, first, ...grid }: ReferenceList) {
  const text = useText()
  const found = useRows(calls.select, first ?? [], {} as ReferenceSearch)
  const [state, setState] = useVisitState<NonNullable<ReferenceSearch['STATE']>>(`${grid.place.GRID_NM} state`, '')
  const states = useMemo(
    () => [
      { value: '', label: text('common.all') },
      ...REFERENCE_STATES.map((value) => ({ value, label: text(`reference.state.${value}`) })),
    ],
    [text],
  )
  const { reload } = found
  useEffect(() => {
    if (!first) void reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the panel opens
  }, [])
  return (
    <>
      <KeywordSearch
        label={text('reference.search')}
        name={grid.place.GRID_NM}
        keyword={text('reference.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD, STATE: state })}
        onReset={() => {
          setState('')
          return found.search({})
        }}
      >
        <Field label={text('reference.state')}>
          <SelectBox value={state} options={states} onChange={(value) => setState(value as typeof state)} />
        </Field>
      </KeywordSearch>
      <p className="fg2">{text('reference.hint')}</p>
      <MasterGrid
        {...grid}
        found={found}
        save={calls.save}
        sheet={calls.sheet}
        keepsRows
        conditions={{ STATE: { label: text('reference.state'), options: states } }}
      />
    </>
  )
}
