import { onTestFinished, vi } from 'vitest'
import { check, type DataRow, type FieldList, fields, file, number, text } from '#platform/shared/fields/fields.ts'
import { createRowPages, type RowPages } from '#platform/web/lists/row-pages.ts'
import type { WindowAsk } from '#platform/shared/lists/list-window.ts'
import { ANCHOR_EVERY, PAGE_ROWS } from '#platform/shared/lists/list-window.ts'
import type { Texts } from '#domain/text/texts.ts'
import { createGridModel, type RowLock } from '../model/change-model.ts'
import type { Grid } from '../use-grid.ts'
import type { GridOptions } from './core.ts'
import { startGrid } from './start-grid.ts'

export const testFields = fields('test.list', {
  CODE: text('code', { key: true, width: 100 }),
  NAME: text('name', { width: 100 }),
  MEMO: text('memo', { multiline: true, width: 100 }),
  QTY: number('quantity', { width: 80 }),
  FIXED: text('fixed', { readOnly: true, width: 80 }),
  USE: check('use', { width: 60 }),
  FILE: file('file', { width: 60 }),
})

export const testRows = (count: number, first = 0): DataRow[] =>
  Array.from({ length: count }, (_, at) => {
    const nth = first + at
    return { CODE: `C${nth}`, NAME: `name ${nth}`, MEMO: '', QTY: nth, FIXED: `f${nth}`, USE: 'N', FILE: '', ROW_VER: 1 }
  })

/** Texts are their keys and parameters: `grid.copied 12`. */
const words = ((key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')) as Texts

/** Browser functions missing in jsdom; the engine only requires them to exist. */
const stubBrowser = () => {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Default options of a screen. */
export const testOptions = (list: FieldList = testFields): GridOptions => {
  stubBrowser()
  return {
    label: 'grid',
    fields: list,
    words,
    choices: () => undefined,
    lookups: {},
    readOnly: false,
    extras: ['NO'],
    onOverlay: () => {},
    onLayout: () => {},
  }
}

type Windowed = { total: number; pages: RowPages<DataRow> }

/** The engine in jsdom, over loaded rows or windows, with browser-like keys and clipboard. */
export const testGrid = (
  rows: readonly DataRow[],
  {
    windowed,
    options = {},
    list = testFields,
    lockOf,
  }: { windowed?: Windowed; options?: Partial<GridOptions>; list?: FieldList; lockOf?: RowLock } = {},
) => {
  const model = createGridModel(list, { windowed: windowed !== undefined, lockOf })
  model.load(rows)
  const said: string[] = []
  const root = document.createElement('div')
  document.body.append(root)
  const grid = { model, viewChanged: () => {}, ...(windowed && { windows: { ...windowed, sort: null } }) } as unknown as Grid
  const engine = startGrid(root, { grid, options: { ...testOptions(list), ...options }, layout: {}, openFind: () => {} })
  const { core } = engine
  const say = core.say
  core.say = (key, params) => {
    said.push([key, ...(params ?? [])].join(' '))
    say(key, params)
  }
  onTestFinished(() => {
    engine.stop()
    root.remove()
  })
  const box = core.frame.editor
  const columnOf = (name: string) => core.fields.findIndex(({ id }) => id === name)
  return {
    engine,
    core,
    model,
    box,
    said,
    columnOf,
    /** Selects from one cell to another; row index from 0. */
    select: (row: number, name: string, toRow = row, toName = name) =>
      core.select({ active: { row, column: columnOf(name) }, end: { row: toRow, column: columnOf(toName) } }, { focus: true }),
    key: (key: string, modifiers: KeyboardEventInit = {}) =>
      !box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })),
    type: (letters: string) => {
      box.setRangeText(letters, box.selectionStart, box.selectionEnd, 'end')
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
    /** The synchronous clipboard content of Ctrl+C (or X); null when the clipboard is unchanged. */
    copy: (kind: 'copy' | 'cut' = 'copy'): string | null => {
      const put: Record<string, string> = {}
      const clipboardData = { setData: (type: string, text: string) => void (put[type] = text) }
      box.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), { clipboardData }))
      return put['text/plain'] ?? null
    },
    paste: (plain: string) =>
      void box.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => plain } })),
    column: (name: string) => Array.from({ length: core.source.count() }, (_, at) => core.rowAt(at)?.data[name]),
  }
}

/** A clipboard that accepts pending content, as browsers provide in secure contexts. */
export const stubClipboard = (refuses = false, flavours: string[][] = []) => {
  const written: string[] = []
  class Item {
    flavours: Record<string, Promise<Blob>>
    constructor(flavours: Record<string, Promise<Blob>>) {
      this.flavours = flavours
    }
  }
  vi.stubGlobal('ClipboardItem', Item)
  const write = async ([item]: Item[]) => {
    if (refuses) throw new DOMException('no focus', 'NotAllowedError')
    flavours.push(Object.keys(item?.flavours ?? {}))
    written.push((await (await item?.flavours['text/plain'])?.text()) ?? '')
  }
  vi.stubGlobal('navigator', { clipboard: { write } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return written
}

/** Windows over `total` rows on a server that counts its requests. */
export const testWindows = (total: number, fetch?: (ask: WindowAsk, signal: AbortSignal) => Promise<DataRow[]>) => {
  const asked: WindowAsk[] = []
  const rowsOf = ({ ANCHOR, SKIP, LIMIT }: WindowAsk) => testRows(LIMIT, Number(ANCHOR || 0) * ANCHOR_EVERY + SKIP)
  const pages = createRowPages<DataRow>(
    testRows(Math.min(total, PAGE_ROWS)),
    { total, upTo: total, asOf: '' },
    async (ask, signal) => {
      asked.push(ask)
      return fetch ? fetch(ask, signal) : rowsOf(ask)
    },
    async () => Array.from({ length: Math.ceil(total / ANCHOR_EVERY) }, (_, at) => String(at)),
  )
  return { asked, rowsOf, windowed: { total, pages } }
}
