import {
  CellStyleModule,
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  CsvExportModule,
  EventApiModule,
  GridStateModule,
  ModuleRegistry,
  NumberEditorModule,
  NumberFilterModule,
  PinnedRowModule,
  RowSelectionModule,
  RowStyleModule,
  TextEditorModule,
  TextFilterModule,
  themeQuartz,
  UndoRedoEditModule,
} from 'ag-grid-community'
import { bookingFields, makeRows, onceDrawn, ROWS, show, total } from './rows.ts'

// Only the modules that a back-office grid needs: its best case in weight and speed.
ModuleRegistry.registerModules([
  CellStyleModule,
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  EventApiModule,
  GridStateModule,
  NumberEditorModule,
  NumberFilterModule,
  PinnedRowModule,
  RowSelectionModule,
  RowStyleModule,
  TextEditorModule,
  TextFilterModule,
  UndoRedoEditModule,
])
const rows = makeRows(ROWS)
window.bench = {
  began: performance.now(),
  first: 0,
  scroller: () =>
    document.querySelector('.ag-body-viewport, .ag-grid-viewport') ?? document.querySelector('.ag-body-vertical-scroll-viewport'),
}
const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The container element is missing')
root.style.cssText = 'width: 1400px; height: 820px'
const figures = new Map(
  bookingFields.list.map(({ name, ...field }) => [
    name,
    new Intl.NumberFormat('en-US', { maximumFractionDigits: field.kind === 'number' ? (field.decimals ?? 2) : 0 }),
  ]),
)
const columnDefs: ColDef[] = [
  {
    headerName: 'Status',
    colId: 'STATUS',
    width: 60,
    pinned: 'left',
    valueGetter: ({ data }) => (data as { BATCH_FLAG?: string }).BATCH_FLAG ?? '',
  },
  { headerName: 'No', colId: 'NO', width: 60, pinned: 'left', valueGetter: 'node.rowIndex + 1' },
  ...bookingFields.list.map(
    ({ name, header, width, kind }): ColDef => ({
      field: name,
      headerName: header,
      width: width ?? 120,
      editable: true,
      cellDataType: false,
      filter: kind === 'number' ? 'agNumberColumnFilter' : 'agTextColumnFilter',
      ...(kind === 'number' && {
        cellEditor: 'agNumberCellEditor',
        type: 'rightAligned',
        valueFormatter: ({ value }: { value: number }) => figures.get(name)?.format(value) ?? '',
      }),
      ...(kind === 'date' && { valueFormatter: ({ value }: { value?: string }) => show(value ?? '') }),
      ...(kind === 'check' && { valueFormatter: ({ value }: { value?: string }) => (value === 'Y' ? 'V' : '') }),
    }),
  ),
]
const sums = Object.fromEntries(['QTY', 'WGT', 'CBM', 'FRT'].map((name) => [name, total(rows, name)]))
createGrid(root, {
  theme: themeQuartz.withParams({ rowHeight: 38, headerHeight: 40 }),
  rowData: rows,
  columnDefs,
  getRowId: ({ data }) => String((data as { BK_NO?: string }).BK_NO ?? 'sum'),
  pinnedBottomRowData: [sums],
  rowSelection: { mode: 'multiRow' },
  undoRedoCellEditing: true,
})
onceDrawn(() => document.querySelector('.ag-center-cols-container [role=row], .ag-row') !== null)
