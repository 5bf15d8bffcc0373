import type { DataRow, Field } from '#platform/shared/fields/fields.ts'
import { showFooter } from '../../model/cell-text.ts'
import { aggregate } from '../../model/footer.ts'
import { svgElement } from '../../../cell-drawing/svg-element.ts'
import styles from '../../data-grid.module.css'
import type { Column } from './columns.ts'
import type { Core } from '../core.ts'
import { div } from './frame.ts'

const EXTRA_WORDS: Record<string, string> = { STATUS: 'grid.status', NO: 'grid.no' }
const ARROWS = { asc: '↑', desc: '↓' } as const

const edgeCell = (column: Column, at: number, role: string) => {
  const cell = div(styles.edgeCell, role)
  cell.style.width = `${column.width}px`
  cell.setAttribute('aria-colindex', String(at + 1))
  if (column.field?.kind === 'number' || column.id === 'NO') cell.dataset.align = 'end'
  else if (!column.field || column.field.kind === 'check') cell.dataset.align = 'center'
  return cell
}
const edgeRow = (cells: readonly { column: Column; cell: HTMLElement }[], rowIndex: number) => {
  const row = div(styles.edgeRow, 'row')
  row.setAttribute('aria-rowindex', String(rowIndex))
  const pins = div(styles.pins)
  pins.append(...cells.filter(({ column }) => column.pinned).map(({ cell }) => cell))
  row.append(pins, ...cells.filter(({ column }) => !column.pinned).map(({ cell }) => cell))
  return row
}

/** The header: names with asterisk, sort arrow and filter mark; the check column has a select-all box. */
export const paintHead = (core: Core) => {
  const { words } = core.options
  const sorts = core.source.sort()
  const filters = core.source.filters()
  const cells = core.columns.map((column, at) => {
    const cell = edgeCell(column, at, 'columnheader')
    cell.dataset.column = column.id
    const { field } = column
    if (!field) {
      if (column.id === 'AG_CHECK') cell.append(allCheck(core))
      else cell.append(words(EXTRA_WORDS[column.id] ?? 'grid.check'))
      return { column, cell }
    }
    const name = document.createElement('span')
    name.className = styles.headText ?? ''
    name.append(words(field.header))
    if (field.required) {
      const star = document.createElement('b')
      star.className = styles.star ?? ''
      star.append('*')
      name.append(star)
    }
    cell.append(name)
    const nth = sorts.findIndex((sort) => sort.field === field.name)
    const sort = sorts[nth]
    cell.setAttribute('aria-sort', sort ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none')
    if (sort) cell.append(mark(styles.sort, `${ARROWS[sort.direction]}${sorts.length > 1 ? nth + 1 : ''}`))
    const filter = filters[field.name]
    if (filter) cell.title = words('grid.filteredBy', [filter.values ? words('grid.chosenValues', [filter.values.length]) : filter.text])
    if (core.source.setFilter) cell.append(funnel(column.id, filter !== undefined))
    const grip = div(styles.grip)
    grip.dataset.grip = column.id
    cell.append(grip)
    return { column, cell }
  })
  core.frame.headGroup.replaceChildren(edgeRow(cells, 1))
}
const mark = (className: string | undefined, sign: string) => {
  const element = document.createElement('i')
  element.className = className ?? ''
  element.setAttribute('aria-hidden', 'true')
  element.append(sign)
  return element
}
/** The mouse target that opens a column filter; the keyboard uses Ctrl+Shift+L and the menu. */
const funnel = (id: string, on: boolean) => {
  const button = document.createElement('span')
  button.className = styles.funnel ?? ''
  button.dataset.filter = id
  button.toggleAttribute('data-on', on)
  button.setAttribute('aria-hidden', 'true')
  const svg = svgElement('svg', { viewBox: '0 0 24 24', width: '14', height: '14' })
  svg.append(svgElement('path', { d: 'M4 4h16v2.17a2 2 0 0 1-.59 1.42L15 12v7l-6 2v-8.5L4.52 7.57A2 2 0 0 1 4 6.23z' }))
  button.append(svg)
  return button
}
const allCheck = (core: Core) => {
  const box = document.createElement('span')
  box.className = styles.check ?? ''
  box.dataset.all = ''
  box.setAttribute('role', 'checkbox')
  box.setAttribute('aria-label', core.options.words('grid.checkAll'))
  return box
}

/** The select-all box: on, off or mixed. */
export const paintAllCheck = (core: Core) => {
  const rows = core.source.loaded()
  const picked = rows.reduce((count, row) => count + (row.AG_CHECK ? 1 : 0), 0)
  const state = picked === 0 ? 'false' : picked === rows.length ? 'true' : 'mixed'
  core.frame.headGroup.querySelector('[data-all]')?.setAttribute('aria-checked', state)
}

/** The footer figures, over all matching rows that are not deleted. */
export const createFootPainter = (core: Core) => {
  let cells = new Map<string, HTMLElement>()
  const hasFooter = () => core.options.fields.list.some(({ footer }) => footer)
  const hasDeleted = () => core.source.loaded().some(({ BATCH_FLAG }) => BATCH_FLAG === 'delete')
  const figureOf = (field: Field, rows: readonly DataRow[]): string => {
    const { footer } = field
    if (!footer) return ''
    const { totals } = core.options
    const value = totals && field.name in totals ? totals[field.name] : aggregate(footer, field, rows)
    const figure = showFooter(field, value, core.context)
    if (footer.type === 'COUNT')
      return [core.options.words('grid.rows', [figure]), hasDeleted() ? core.options.words('grid.notDeleted') : ''].join(' ').trim()
    return footer.text ? `${core.options.words(footer.text)} ${figure}` : figure
  }
  return {
    build: () => {
      cells = new Map()
      if (!hasFooter()) return core.frame.footGroup.replaceChildren()
      const made = core.columns.map((column, at) => ({ column, cell: edgeCell(column, at, 'gridcell') }))
      for (const { column, cell } of made) {
        if (column.field) cells.set(column.id, cell)
        else if (column.id === 'STATUS') cell.append(core.options.words('grid.sum'))
      }
      core.frame.footGroup.replaceChildren(edgeRow(made, core.source.count() + 2))
    },
    /** Recomputes sums: all, or those that depend on the changed fields. */
    paint: (changed?: ReadonlySet<string>) => {
      if (cells.size === 0) return
      const rows: DataRow[] = []
      for (const row of core.source.loaded()) if (row.BATCH_FLAG !== 'delete') rows.push(row.data)
      for (const [name, cell] of cells) {
        const field = core.options.fields.byName[name]
        const isTouched = !changed || changed.size === 0 || changed.has(name) || field?.computed || field?.footer?.type === 'CUSTOM'
        if (!field?.footer || !isTouched) continue
        const figure = figureOf(field, rows)
        if (cell.textContent !== figure) cell.textContent = figure
      }
      core.frame.footGroup.firstElementChild?.setAttribute('aria-rowindex', String(core.source.count() + 2))
    },
  }
}
