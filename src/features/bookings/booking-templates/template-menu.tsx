import { type KeyboardEvent, useRef, useState } from 'react'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { BookmarkIcon } from '#ui/icon/screen-icons.ts'
import type { TypedForm } from '../booking-record/contract.ts'
import type { TemplateCalls, TemplateRow } from './contract.ts'
import styles from './template-menu.module.css'

type Props = { calls: TemplateCalls; typed: TypedForm; onOpen: (template: TemplateRow) => void }

const loadPanel = () => import('./template-panel.tsx')

/** The button beside the copy button, with the template panel. */
export const TemplateMenu = ({ calls, typed, onOpen }: Props) => {
  const text = useText()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const Panel = useIdlePart(loadPanel, open)
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    event.preventDefault()
    close()
    menu.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
      <Button variant="subtle" icon={BookmarkIcon} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('bookingTemplate.templates')}
      </Button>
      {open && Panel && (
        <>
          <div className={styles.away} onPointerDown={close} />
          <section className={styles.panel} aria-label={text('bookingTemplate.panel')}>
            <Panel
              calls={calls}
              typed={typed}
              onOpen={(row) => {
                close()
                onOpen(row)
              }}
            />
          </section>
        </>
      )}
    </div>
  )
}
