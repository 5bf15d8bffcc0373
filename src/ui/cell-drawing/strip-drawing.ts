import styles from '../milestone-bar/milestone-bar.module.css'
import { type Ticks, ticksOf } from '../milestone-bar/ticks.ts'
import { type Drawing, drawing } from './drawing.ts'

/** The stage ticks of `MiniMilestones`; the cell's text is their alternative. */
export const stripDrawing = (): Drawing<Ticks> => {
  const strip = document.createElement('span')
  strip.className = styles.strip ?? ''
  strip.setAttribute('aria-hidden', 'true')
  return drawing(
    strip,
    (ticks) => [ticks.active, ticks.total, ticks.delayDays, ...(ticks.skipped ?? [])].join(' '),
    (ticks) => {
      const wanted = ticksOf(ticks)
      while (strip.children.length > wanted.length) strip.lastChild?.remove()
      for (const [at, { kind, band }] of wanted.entries()) {
        const tick = (strip.children[at] ?? strip.appendChild(document.createElement('i'))) as HTMLElement
        tick.dataset.kind = kind
        if (band) tick.dataset.band = band
        else delete tick.dataset.band
      }
    },
  )
}
