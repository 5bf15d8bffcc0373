// Replaces react-dom/server in a portal that serves the baseline: renders as usual, and captures the tree.
import type { ReactNode } from 'react'
import { renderToString as render } from 'react-dom/server'

export { renderToPipeableStream } from 'react-dom/server'

/** The last rendered tree with all its data. */
export const last: { tree: ReactNode } = { tree: null }

export const renderToString = (tree: ReactNode) => {
  last.tree = tree
  return render(tree)
}
