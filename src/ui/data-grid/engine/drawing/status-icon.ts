import type { BatchFlag } from '#platform/shared/fields/batch.ts'
import { svgElement } from '../../../cell-drawing/svg-element.ts'

/** Plus, pencil and minus icons (Tabler, MIT), 24 × 24. */
const PATHS: Record<BatchFlag, string> = {
  insert: 'M12 5v14M5 12h14',
  update: 'M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16v4m9.5-13.5 4 4',
  delete: 'M5 12h14',
}

/** The icon of a row's status, with a label for assistive technology. */
export const createStatusIcon = (cell: HTMLElement, words: (flag: BatchFlag) => string) => {
  const svg = svgElement('svg', { viewBox: '0 0 24 24', width: '16', height: '16', role: 'img' })
  const path = svgElement('path', {})
  svg.append(path)
  return (flag: BatchFlag | null) => {
    if (!flag) return svg.remove()
    path.setAttribute('d', PATHS[flag])
    svg.setAttribute('aria-label', words(flag))
    if (!svg.isConnected) cell.append(svg)
  }
}
