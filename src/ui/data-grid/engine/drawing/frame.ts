import styles from '../../data-grid.module.css'

const part = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string | undefined, role?: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (role) element.setAttribute('role', role)
  return element
}
export const div = (className: string | undefined, role?: string): HTMLDivElement => part('div', className, role)

let lastId = 0

/**
 * The fixed elements of a grid. The editor is a sibling of the ARIA grid inside one scroller: it always has the focus, exposes the
 * active cell to assistive technology, and so Hangul input starts with its first jamo.
 */
export const createFrame = (root: HTMLElement, label: string, editorLabel: string) => {
  lastId += 1
  const id = `grid-${lastId}`
  const scroller = div(styles.scroller)
  const grid = div(styles.grid, 'grid')
  grid.id = id
  grid.setAttribute('aria-label', label)
  grid.setAttribute('aria-multiselectable', 'true')
  const headGroup = div(styles.headGroup, 'rowgroup')
  const body = div(styles.body, 'rowgroup')
  const footGroup = div(styles.footGroup, 'rowgroup')
  grid.append(headGroup, body, footGroup)
  const editor = part('textarea', styles.editor)
  editor.rows = 1
  editor.spellcheck = false
  editor.autocomplete = 'off'
  editor.setAttribute('autocapitalize', 'off')
  editor.setAttribute('aria-label', editorLabel)
  editor.setAttribute('aria-controls', id)
  const live = div(styles.live)
  live.setAttribute('aria-live', 'polite')
  scroller.append(grid, editor)
  root.replaceChildren(scroller, live)
  return { id, root, scroller, grid, headGroup, body, footGroup, editor, live }
}
export type Frame = ReturnType<typeof createFrame>
