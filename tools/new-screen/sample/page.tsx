import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { saveGridLayout, selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ToolDivider } from '#ui/result-table/table-tools.tsx'
import { ImportPreview } from '#ui/sheet-import/import-preview.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import { exportSampleRows, saveSampleRows, selectSampleRows } from './contract.ts'
import { rowFields } from './row-fields.ts'
import { RowSearch } from './row-search.tsx'
import { useRowSearch } from './use-row-search.ts'

/** The key of a user's stored widths and order of the columns. */
const GRID = { MENU_ABBR: 'ptlSampleMgt', GRID_NM: 'rows' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call: ask } = context.get(serverCalls)
  const [rows, modes, layout] = await Promise.all([
    ask(selectSampleRows, {}),
    ask(selectCommonCode, { MSTR_CD: 'TRANS_MODE' }),
    ask(selectGridLayout, GRID),
  ])
  return { rows, modes: modes.map(({ CODE, NAME }) => ({ value: CODE, label: NAME })), layout }
}

const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.ptlSampleMgt?.MENU_NM ?? text('sampleScreen.title'))
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const found = useRowSearch(loaded.rows)
  const grid = useGrid(rowFields, found.rows)
  const onLayout = useGridLayout(saveGridLayout, GRID)
  const choices = useMemo(() => ({ TRANS_MODE: loaded.modes }), [loaded.modes])
  const sheetImport = useSheetImport(grid, choices)
  return (
    <section data-page="ptlSampleMgt">
      <PageHead
        title={title}
        actions={
          <>
            <SheetTools
              large
              total={found.rows.length}
              exportAs={(FORMAT) => ({ contract: exportSampleRows, input: { ...found.filter, FORMAT } })}
              {...(isStaff && { sheetImport })}
            />
            {isStaff && (
              <>
                <ToolDivider />
                <SaveButton
                  grid={grid}
                  choices={choices}
                  post={(batch, options) => call(saveSampleRows, batch, options)}
                  onSaved={() => void found.reload()}
                />
              </>
            )}
          </>
        }
      />
      <RowSearch found={found} before={confirmUnsaved} />
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={grid} choices={choices} onClose={sheetImport.close} />
      )}
      <DataGrid
        label={title}
        grid={grid}
        choices={choices}
        readOnly={!isStaff}
        layout={loaded.layout}
        onLayout={onLayout}
        cutAt={found.cutAt}
        state={found.state}
        onRetry={() => void found.reload()}
        emptyText={text('list.empty')}
      />
    </section>
  )
}
export default Page
