import '#ui/tokens.css'
import '#ui/base.css'
import { startGrid } from '#ui/data-grid/engine/start-grid.ts'
import { createGridModel } from '#ui/data-grid/model/change-model.ts'
import { bookingFields, makeRows, onceDrawn, ROWS } from './rows.ts'

const rows = makeRows(ROWS)
window.bench = { began: performance.now(), first: 0, scroller: () => document.querySelector('#root > div') }
const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The container element is missing')
root.style.cssText = 'display: flex; width: 1400px; height: 820px'
const model = createGridModel(bookingFields)
model.load(rows)
const engine = startGrid(root, {
  grid: {
    model,
    engine: () => engine,
    attach: () => {},
    numberOf: () => 0,
    nameOf: () => '',
    viewChanged: () => {},
    onView: () => () => {},
    restored: () => 0,
    restore: () => {},
    focusCell: () => {},
  },
  layout: {},
  openFind: () => {},
  options: {
    label: 'own',
    fields: bookingFields,
    words: (key) => key,
    choices: () => undefined,
    lookups: {},
    readOnly: false,
    extras: ['STATUS', 'NO', 'AG_CHECK'],
    onOverlay: () => {},
    onLayout: () => {},
  },
})
onceDrawn(() => document.querySelector('[role=rowheader]') !== null)

const { core } = engine
/** The longest pause between two frames during the work, in milliseconds. */
const longestFrame = async (work: () => unknown): Promise<number> => {
  let longest = 0
  let last = performance.now()
  let on = true
  const tick = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    if (on) requestAnimationFrame(tick)
  }
  await new Promise((frame) => requestAnimationFrame(frame))
  last = performance.now()
  requestAnimationFrame(tick)
  await work()
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  on = false
  return longest
}
const column = (id: string) => core.fields.findIndex((one) => one.id === id)
const select = (row: number, id: string) => {
  const at = { row, column: column(id) }
  core.select({ active: at, end: at }, { reveal: true, focus: true })
}
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  core.frame.editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
}
window.bench.run = {
  // 1,000 rows × 10 columns of text: parsed, typed, applied as one step, rendered.
  paste: async () => {
    select(0, 'QTY')
    const text = Array.from({ length: 1_000 }, (_, at) =>
      [at, at / 2, at / 4, at * 3, 'KRW', '완료', 'V', 'pasted', 'user', 'now'].join('\t'),
    ).join('\n')
    const began = performance.now()
    paste(text)
    await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)))
    const took = performance.now() - began
    model.undo()
    return took
  },
  edit: () => longestFrame(() => model.edit([{ row: model.rows()[0] ?? fail(), field: bookingFields.byName.QTY ?? fail(), value: 77 }])),
  sort: () =>
    longestFrame(() =>
      core.source.setSort([
        { field: 'CUST', direction: 'asc' },
        { field: 'WGT', direction: 'desc' },
      ]),
    ),
  unsort: () => longestFrame(() => core.source.setSort([])),
  filter: () => longestFrame(() => core.source.setFilter?.('CUST', { text: '고객사 1', values: null })),
  unfilter: () => longestFrame(() => core.source.clearFilters()),
  find: () => longestFrame(() => engine.find('remark 99998', false)),
}
const fail = (): never => {
  throw new Error('The bench rows are missing')
}
