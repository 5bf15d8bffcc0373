import type { TagTone } from '../tag/tag.tsx'
import styles from '../tag/tag.module.css'
import { type Drawing, drawing } from './drawing.ts'

/** The text tag of `Tag`. */
export const tagDrawing = (): Drawing<{ text: string; tone: TagTone }> => {
  const tag = document.createElement('span')
  tag.className = styles.tag ?? ''
  return drawing(
    tag,
    ({ text, tone }) => `${tone} ${text}`,
    ({ text, tone }) => {
      tag.dataset.tone = tone
      tag.textContent = text
    },
  )
}
