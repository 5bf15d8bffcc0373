import { useMemo, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { MAX_ITEMS, saveTemplateItems, selectTemplateItems, type TemplateItem } from '../grid/contract.ts'
import { itemFields } from '../grid/item-fields.ts'
import { itemLookups } from '../grid/item-lookups.ts'
import { ItemSearch } from '../grid/item-search.tsx'
import { loadItems } from '../grid/load-items.ts'
import { useItemSearch } from '../grid/use-item-search.ts'
import { categoryFields } from './category-fields.ts'
import styles from './layout2.module.css'

export const loader = loadItems

const NOTHING: TemplateItem[] = []
const MASTER_EXTRAS = ['NO'] as const

/** The second layout (S2-103): a search area, a master grid on the left, its details on the right. */
const Page = () => {
  const text = useText()
  const { rows, categories } = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.templateLayout2?.MENU_NM ?? text('templateGrid.layout2'))
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const items = useItemSearch(rows)
  const masterRows = useMemo(
    () =>
      categories.map(({ value, label }) => ({
        CODE: value,
        NAME: label,
        ITEMS: items.rows.filter(({ CATEGORY_CD }) => CATEGORY_CD === value).length,
      })),
    [categories, items.rows],
  )
  const master = useGrid(categoryFields, masterRows)
  const [details, setDetails] = useState<{ category: string; rows: TemplateItem[]; state: 'ready' | 'reloading' | 'failed' }>({
    category: '',
    rows: NOTHING,
    state: 'ready',
  })
  const detail = useGrid(itemFields, details.rows, { keepAs: details.category || null })
  const choices = useMemo(() => ({ TPL_CATEGORY: categories }), [categories])
  const shown = useRef('')
  const latest = useLatest()

  const load = async (category: string) => {
    const signal = latest.begin()
    shown.current = category
    setDetails((before) => ({ ...before, state: 'reloading' }))
    try {
      const found = await call(selectTemplateItems, { ...items.filter, CATEGORY_CD: category }, { signal, silent: true })
      setDetails({ category, rows: found, state: 'ready' })
    } catch {
      if (signal.aborted) return
      setDetails((before) => ({ ...before, state: 'failed' }))
      // Allows selecting the same category again.
      shown.current = ''
    }
  }
  const choose = async (row: GridRow | null) => {
    const category = String(row?.data.CODE ?? '')
    if (category === '' || category === shown.current) return
    // Details with changes stay until the user has decided.
    if (await confirmUnsaved()) await load(category)
  }
  return (
    <section data-page="tplLayout2">
      <PageHead
        title={title}
        actions={
          isStaff && (
            <SaveButton
              grid={detail}
              choices={choices}
              post={(batch, options) => call(saveTemplateItems, batch, options)}
              onSaved={() => void Promise.all([items.reload(), load(shown.current)])}
            />
          )
        }
      />
      <ItemSearch items={items} before={confirmUnsaved} />
      <div className={styles.two}>
        <DataGrid
          label={text('templateGrid.categories')}
          grid={master}
          cutAt={items.cutAt}
          readOnly
          extras={MASTER_EXTRAS}
          onActiveRow={(row) => void choose(row)}
          state={items.state}
          onRetry={() => void items.reload()}
          emptyText={items.emptyText}
        />
        <DataGrid
          label={text('templateGrid.list')}
          grid={detail}
          choices={choices}
          lookups={itemLookups}
          readOnly={!isStaff}
          cutAt={details.rows.length >= MAX_ITEMS ? MAX_ITEMS : undefined}
          state={details.state}
          onRetry={() => void load(shown.current)}
          emptyText={items.emptyText}
        />
      </div>
    </section>
  )
}
export default Page
