import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { saveTemplateItems } from '../grid/contract.ts'
import { itemFields } from '../grid/item-fields.ts'
import { itemLookups } from '../grid/item-lookups.ts'
import { ItemSearch } from '../grid/item-search.tsx'
import { loadItems } from '../grid/load-items.ts'
import { useItemSearch } from '../grid/use-item-search.ts'

export const loader = loadItems

/** The first layout (S2-103): a search area and one grid. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.templateLayout1?.MENU_NM ?? text('templateGrid.layout1'))
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const items = useItemSearch(loaded.rows)
  const grid = useGrid(itemFields, items.rows)
  const choices = useMemo(() => ({ TPL_CATEGORY: loaded.categories }), [loaded.categories])
  return (
    <section data-page="tplLayout1">
      <PageHead
        title={title}
        actions={
          isStaff && (
            <SaveButton
              grid={grid}
              choices={choices}
              post={(batch, options) => call(saveTemplateItems, batch, options)}
              onSaved={() => void items.reload()}
            />
          )
        }
      />
      <ItemSearch items={items} before={confirmUnsaved} />
      <DataGrid
        label={text('templateGrid.list')}
        grid={grid}
        choices={choices}
        lookups={itemLookups}
        readOnly={!isStaff}
        cutAt={items.cutAt}
        state={items.state}
        onRetry={() => void items.reload()}
        emptyText={items.emptyText}
      />
    </section>
  )
}
export default Page
