import { showNumber } from '#domain/text/money.ts'
import { Button } from '../button/button.tsx'
import type { Texts } from '#domain/text/texts.ts'
import type { Progress } from './engine/core.ts'
import styles from './grid-tools.module.css'

/** Progress of long work over the grid; Esc or the button cancels it. */
export function GridProgress({ progress: { label, done, total, stop }, words }: { progress: Progress; words: Texts }) {
  return (
    <div className={styles.progress} data-grid-layer="">
      <span>
        {label} {showNumber(done)} / {showNumber(total)}
      </span>
      <progress max={total} value={done} aria-label={label} />
      <Button size={28} onClick={stop}>
        {words('common.cancel')}
      </Button>
    </div>
  )
}
