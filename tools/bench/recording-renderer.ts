// Stands in for react-dom/server in a portal that serves the baseline: renders as ever, and keeps what it was asked to render.
import type { ReactNode } from 'react'
import { renderToString as render } from 'react-dom/server'

export { renderToPipeableStream } from 'react-dom/server'

/** The tree of the page that was rendered last, with all its data. */
export const last: { tree: ReactNode } = { tree: null }

export const renderToString = (tree: ReactNode) => {
  last.tree = tree
  return render(tree)
}
