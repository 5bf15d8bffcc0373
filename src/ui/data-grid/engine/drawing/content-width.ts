import { type Field, valueOf } from '#platform/shared/fields/fields.ts'
import { showCell } from '../../model/cell-text.ts'
import type { Column } from './columns.ts'
import type { Core } from '../core.ts'

/** Measured texts of rows out of view: the longest ones. */
const MAX_MEASURED = 30

/** The natural width of an element in pixels, with its font, padding and icons. */
const naturalWidth = (element: HTMLElement, text?: string): number => {
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  copy.removeAttribute('data-away')
  if (text !== undefined) copy.textContent = text
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', width: 'max-content', contain: 'none' })
  element.parentElement?.append(copy)
  const { width } = copy.getBoundingClientRect()
  copy.remove()
  return width
}

/** The longest texts of a column among the loaded rows. */
const longestTexts = (core: Core, field: Field): string[] => {
  const texts = new Set<string>()
  for (const { data } of core.source.loaded()) texts.add(showCell(field, valueOf(data, field), core.context))
  return [...texts].sort((one, other) => other.length - one.length).slice(0, MAX_MEASURED)
}

/** Pixels a column needs for header, cells and sum, measured in the DOM; the filter icon has reserved space. */
export const contentWidth = (core: Core, column: Column, field: Field): number => {
  const inColumn = `[aria-colindex="${core.columns.findIndex(({ id }) => id === column.id) + 1}"]`
  const head = core.frame.headGroup.querySelector<HTMLElement>(inColumn)
  const foot = core.frame.footGroup.querySelector<HTMLElement>(inColumn)
  const cells = [...core.frame.body.querySelectorAll<HTMLElement>(`[role=row]:not([hidden]) ${inColumn}`)]
  const widths = [...cells, ...(foot ? [foot] : [])].map((element) => naturalWidth(element))
  const [first] = cells
  if (first && first.dataset.drawn === undefined) for (const text of longestTexts(core, field)) widths.push(naturalWidth(first, text))
  const sign = head?.querySelector<HTMLElement>('[data-filter][data-on]')
  if (head) widths.push(naturalWidth(head) + (sign?.offsetWidth ?? 0))
  return Math.ceil(Math.max(0, ...widths))
}
