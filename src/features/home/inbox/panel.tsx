import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './inbox.module.css'

/** A question below an item: focus goes into it, Escape closes it. */
export const Panel = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('button, select')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={frame} role="group" aria-label={label} className={styles.panel} onKeyDown={onKeyDown}>
      <b>{label}</b>
      {children}
      <Button size={28} variant="subtle" onClick={onClose}>
        {text('inbox.cancel')}
      </Button>
    </div>
  )
}
