import { useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './bulk-change.module.css'
import type { Progress } from './use-bulk-change.ts'

/** How far a work in parts is, with the button that stops it after the part at work. */
export function PartProgress({ progress: { work, done, total }, onStop }: { progress: Progress; onStop: () => void }) {
  const text = useText()
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <div className={styles.progress} role="group" aria-label={text('bulkChange.progress')}>
      <span>{text(`bulkChange.${work}`, [showNumber(done), showNumber(total)])}</span>
      <progress max={total} value={done} aria-label={text('bulkChange.progress')} />
      <Button size={28} disabledReason={isStopping ? text('bulkChange.stopping') : null} onClick={stop}>
        {text('bulkChange.stop')}
      </Button>
    </div>
  )
}
