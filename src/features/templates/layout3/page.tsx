import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { showNumber } from '#domain/text/money.ts'
import { showYmd } from '#domain/time/ymd.ts'
import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { Card } from '#ui/card/card.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { saveTemplateItems } from '../grid/contract.ts'
import { itemFields } from '../grid/item-fields.ts'
import { itemLookups } from '../grid/item-lookups.ts'
import { ItemSearch } from '../grid/item-search.tsx'
import { loadItems } from '../grid/load-items.ts'
import { useItemSearch } from '../grid/use-item-search.ts'
import styles from './layout3.module.css'

export const loader = loadItems

type Tab = 'used' | 'unused'

/** The third layout (S2-103): a search area, the form of the selected row, and grids in tabs below. */
const Page = () => {
  const text = useText()
  const { rows, categories } = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.templateLayout3?.MENU_NM ?? text('templateGrid.layout3'))
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const items = useItemSearch(rows)
  const used = useMemo(() => items.rows.filter(({ USE_YN }) => USE_YN === 'Y'), [items.rows])
  const unused = useMemo(() => items.rows.filter(({ USE_YN }) => USE_YN !== 'Y'), [items.rows])
  const grids = { used: useGrid(itemFields, used, { keepAs: 'used' }), unused: useGrid(itemFields, unused, { keepAs: 'unused' }) }
  const choices = useMemo(() => ({ TPL_CATEGORY: categories }), [categories])
  const [tab, setTab] = useState<Tab>('used')
  const [row, setRow] = useState<GridRow | null>(null)

  const facts = [
    ['templateGrid.code', row?.data.ITEM_CD],
    ['templateGrid.name', row?.data.ITEM_NM],
    ['templateGrid.category', categories.find(({ value }) => value === row?.data.CATEGORY_CD)?.label],
    ['templateGrid.quantity', typeof row?.data.QTY === 'number' ? showNumber(row.data.QTY) : ''],
    ['templateGrid.day', showYmd(String(row?.data.START_DAY ?? ''))],
    ['templateGrid.remark', row?.data.REMARK],
  ] as const
  const panel = (which: Tab) => (
    <DataGrid
      label={text(which === 'used' ? 'templateGrid.used' : 'templateGrid.unused')}
      grid={grids[which]}
      choices={choices}
      lookups={itemLookups}
      readOnly={!isStaff}
      cutAt={items.cutAt}
      state={items.state}
      onRetry={() => void items.reload()}
      onActiveRow={setRow}
      emptyText={items.emptyText}
    />
  )
  return (
    <section data-page="tplLayout3">
      <PageHead
        title={title}
        actions={
          isStaff && (
            <SaveButton
              grid={grids[tab]}
              choices={choices}
              post={(batch, options) => call(saveTemplateItems, batch, options)}
              onSaved={() => void items.reload()}
            />
          )
        }
      />
      <ItemSearch items={items} before={confirmUnsaved} />
      <Card label={text('templateGrid.detail')} pad className={styles.form ?? ''}>
        {facts.map(([label, value]) => (
          <Field key={label} label={text(label)}>
            <TextBox readOnly value={String(value ?? '')} onChange={() => {}} />
          </Field>
        ))}
      </Card>
      <Tabs
        id="layout3"
        label={text('templateGrid.list')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'used', label: text('templateGrid.used'), count: used.length, panel: panel('used') },
          { value: 'unused', label: text('templateGrid.unused'), count: unused.length, panel: panel('unused') },
        ]}
      />
    </section>
  )
}
export default Page
