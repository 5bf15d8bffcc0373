import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { saveGridLayout, selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { isPhone } from '#platform/web/browser/breakpoints.ts'
import { call } from '#platform/web/api/call.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import type { GridLayout } from '#ui/data-grid/engine/drawing/columns.ts'
import { lazyPart } from '#ui/part/part.tsx'
import type { ColumnSet } from '#ui/result-table/column-set.tsx'
import { ShipmentListPage } from '../list-page.tsx'
import { OverdueSection } from '../overdue/overdue-section.tsx'
import { GRID, LIST_COLUMNS } from '../shipment-grid/grid-place.ts'
import { isGridSaved, saveGridView } from '../shipment-grid/saved-grid-view.ts'
import { selectShipmentList, SUMMARY_PICKS } from './contract.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { ListTools } from './list-tools.tsx'
import { type ListAnswer, ShipmentResult } from './result-list.tsx'
import { ShipmentSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

// The grid code is loaded on the first edit only.
const ShipmentGrid = lazyPart(() => import('../shipment-grid/shipment-grid.tsx'))
const NOTHING: ListAnswer = { rows: [] }

const Page = () => {
  // Later searches bring rows only.
  const { columnSet } = useLoaderData<{ columnSet?: ColumnSet }>()
  const [set, keep] = useState(columnSet ?? {})
  const save = useGridLayout(saveGridLayout, LIST_COLUMNS)
  const columns = { set, onChange: (next: ColumnSet) => (keep(next), save(next)) }
  const [editing, edit] = useState<{ layout: GridLayout } | null>(null)
  const saved = useRef(false)
  // Without a stored layout the default applies.
  const startEditing = async () => edit({ layout: await call(selectGridLayout, GRID, { silent: true }).catch(() => ({})) })
  const resume = useEffectEvent(() => {
    if (isGridSaved() && !isPhone(window.innerWidth)) void startEditing()
  })
  useEffect(() => resume(), [])
  const read = async (reload: () => void) => {
    if (!(await confirmUnsaved())) return
    saveGridView(false)
    edit(null)
    if (saved.current) reload()
    saved.current = false
  }
  return (
    <ShipmentListPage
      menu="ptlShipmentList"
      contract={selectShipmentList}
      picks={SUMMARY_PICKS}
      nothing={NOTHING}
      form={(props) => <ShipmentSearchForm {...props} />}
      actions={(search, total, reload) => (
        <ListTools
          search={search}
          total={total}
          editing={editing !== null}
          onEdit={() => (saveGridView(true), void startEditing())}
          onBack={() => void read(reload)}
          onUploaded={reload}
        />
      )}
      result={(props) =>
        editing && props.answer.head ? (
          <Suspense fallback={<ShipmentResult {...props} columnSet={columns} />}>
            <OverdueSection answer={props.answer} search={props.search} />
            <ShipmentGrid
              result={props}
              layout={editing.layout}
              columnSet={columns}
              onSaved={() => {
                saved.current = true
              }}
            />
          </Suspense>
        ) : (
          <ShipmentResult {...props} columnSet={columns} />
        )
      }
    />
  )
}
export default Page
