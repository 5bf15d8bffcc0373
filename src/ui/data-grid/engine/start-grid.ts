import type { TextContext } from '../model/cell-text.ts'
import { createRowView } from '../model/row-view.ts'
import type { Grid } from '../use-grid.ts'
import type { GridLayout } from './drawing/columns.ts'
import type { GridOptions } from './core.ts'
import { createDataGridEngine, type DataGridEngine } from './data-grid-engine.ts'
import { loadedSource } from './row-source.ts'
import { windowedSource } from './windowed-source.ts'

type Start = { grid: Grid; options: GridOptions; layout: GridLayout; openFind: () => void }

/** A grid with all rows in the browser, which sorts, filters and sums them itself. */
const startLoaded = (root: HTMLElement, { grid: { model, viewChanged }, options, layout, openFind }: Start): DataGridEngine => {
  const started: { engine: DataGridEngine | null } = { engine: null }
  const context: TextContext = {
    form: options.form,
    choices: (field) => started.engine?.core.options.choices(field) ?? options.choices(field),
  }
  const view = createRowView(model, context, () => {
    started.engine?.rowsChanged()
    viewChanged()
  })
  const stopFollowing = model.subscribe(({ rows, loaded }) => {
    // A load is sorted and filtered again; single added or removed rows move no others.
    if (loaded) void view.arrange()
    else if (rows) {
      view.follow()
      viewChanged()
    }
  })
  const engine = createDataGridEngine(root, { model, source: loadedSource(view), options, layout }, openFind)
  started.engine = engine
  return { ...engine, stop: () => (stopFollowing(), engine.stop()) }
}

/** Starts the engine of a grid over loaded rows, or over windows. */
export const startGrid = (root: HTMLElement, start: Start): DataGridEngine => {
  const { grid, options, layout, openFind } = start
  if (!grid.windows) return startLoaded(root, start)
  const { pages, total, sort } = grid.windows
  const source = windowedSource(grid.model, {
    pages,
    total,
    sort: () => (sort ? [sort] : []),
    onSort: (next) => options.onServerSort?.(next),
  })
  const engine = createDataGridEngine(root, { model: grid.model, source, options, layout }, openFind)
  const stopPages = pages.subscribe(engine.core.redraw)
  return { ...engine, stop: () => (stopPages(), engine.stop()) }
}
