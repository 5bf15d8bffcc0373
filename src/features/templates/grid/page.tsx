import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectDocumentList } from '#features/documents/document-popup/contract.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import { saveGridLayout, selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import templatePopup from '#features/templates/popup1/screen.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { Button } from '#ui/button/button.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { ImportPreview } from '#ui/sheet-import/import-preview.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ToolDivider } from '#ui/result-table/table-tools.tsx'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { exportTemplateItems, saveTemplateItems } from './contract.ts'
import { itemFields } from './item-fields.ts'
import { itemLookups } from './item-lookups.ts'
import { ItemSearch } from './item-search.tsx'
import { loadItems } from './load-items.ts'
import { useItemSearch } from './use-item-search.ts'

const GRID = { MENU_ABBR: 'templateGrid', GRID_NM: 'items' }

export const loader = async (args: LoaderFunctionArgs) => {
  // A guest has no layout.
  const layout = args.context
    .get(serverCalls)
    .call(selectGridLayout, GRID)
    .catch(() => ({}))
  return { ...(await loadItems(args)), layout: await layout }
}

const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.templateGrid?.MENU_NM ?? text('templateGrid.list'))
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const items = useItemSearch(loaded.rows)
  const grid = useGrid(itemFields, items.rows)
  const onLayout = useGridLayout(saveGridLayout, GRID)
  const choices = useMemo(() => ({ TPL_CATEGORY: loaded.categories }), [loaded.categories])
  const sheetImport = useSheetImport(grid, choices)
  const [picked, setPicked] = useState('')
  const pick = async () => {
    const row = await chosen(openPopup(templatePopup, { keyword: items.filter.KEYWORD }))
    setPicked(row ? text('templateGrid.picked', [row.ITEM_CD, row.ITEM_NM]) : text('templateGrid.nothingPicked'))
  }
  /** Files are attached to the item code, which the cell names once there are any; an unsaved item has none. */
  const openFiles = async ({ data, BATCH_FLAG }: GridRow) => {
    if (BATCH_FLAG === 'insert') {
      await messageBox.information(text('templateGrid.saveFirst'))
      return null
    }
    const mngtNo = String(data.ITEM_CD)
    await chosen(openPopup(documentPopup, { mngtNo }))
    const attached = await call(selectDocumentList, { mngtNo }, { silent: true }).catch(() => null)
    if (attached === null) return null
    return attached.length > 0 ? mngtNo : ''
  }
  return (
    <section data-page="tplGrid">
      <PageHead
        title={title}
        actions={
          <>
            <Button variant="subtle" onClick={() => void pick()}>
              {text('templateGrid.openPopup')}
            </Button>
            <SheetTools
              large
              total={items.rows.length}
              exportAs={(FORMAT) => ({ contract: exportTemplateItems, input: { ...items.filter, FORMAT } })}
              {...(isStaff && { sheetImport, template: { contract: templateDownload, input: { TEMPLATE_CD: 'GRID' } } })}
            />
            {isStaff && (
              <>
                <ToolDivider />
                <SaveButton
                  grid={grid}
                  choices={choices}
                  post={(batch, options) => call(saveTemplateItems, batch, options)}
                  onSaved={() => void items.reload()}
                />
              </>
            )}
          </>
        }
      >
        <output>{picked}</output>
      </PageHead>
      <ItemSearch items={items} before={confirmUnsaved} />
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={grid} choices={choices} onClose={sheetImport.close} />
      )}
      <DataGrid
        label={text('templateGrid.list')}
        grid={grid}
        choices={choices}
        lookups={itemLookups}
        openFiles={openFiles}
        readOnly={!isStaff}
        layout={loaded.layout}
        {...(isStaff && { onLayout })}
        cutAt={items.cutAt}
        state={items.state}
        onRetry={() => void items.reload()}
        emptyText={items.emptyText}
      />
    </section>
  )
}
export default Page
