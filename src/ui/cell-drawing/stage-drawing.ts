import styles from '../stage-icon/stage-icon.module.css'
import { type StageLevel, stageMark } from '../stage-icon/stage-level.ts'
import { type Drawing, drawing } from './drawing.ts'
import { svgElement } from './svg-element.ts'

/** The ring of `StageIcon`. */
export const stageDrawing = (): Drawing<StageLevel> => {
  const ring = svgElement('svg', { class: styles.glyph ?? '', viewBox: '0 0 14 14', width: '14', height: '14', 'aria-hidden': 'true' })
  const mark = svgElement('path', {})
  ring.append(svgElement('circle', { cx: '7', cy: '7', r: '6.2' }), mark)
  return drawing(ring, String, (level) => {
    const { kind, path } = stageMark(level) ?? { kind: 'water', path: '' }
    ring.dataset.level = String(level)
    mark.setAttribute('class', styles[kind] ?? '')
    mark.setAttribute('d', path)
  })
}
