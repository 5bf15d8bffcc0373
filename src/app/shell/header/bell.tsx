import { type KeyboardEvent, useRef, useState } from 'react'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { readNotices } from '#platform/web/notifications/notification-list.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BellIcon } from '#ui/icon/icons.ts'
import styles from './bell.module.css'

const loadList = () => import('./notification-panel.tsx')

/** The bell: all messages of toasts and error boxes of this page, and the number of unread ones. */
export const Bell = () => {
  const text = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const unread = usePortal(({ notices }) => notices.filter(({ read }) => !read).length)
  const NoticeList = useIdlePart(loadList, open)
  const close = () => {
    setOpen(false)
    readNotices() // shown messages count as read
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
    button.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={button}
      className={styles.bell}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => open && relatedTarget && !currentTarget.contains(relatedTarget) && close()}
    >
      <IconButton
        icon={BellIcon}
        label={unread > 0 ? text('shell.bell', [unread]) : text('shell.notices')}
        badge={unread}
        iconSize={18}
        aria-expanded={open}
        aria-controls="notices"
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && NoticeList && (
        <>
          <div className={styles.away} onPointerDown={close} />
          <section id="notices" className={styles.panel} aria-label={text('shell.notices')}>
            <NoticeList onOpen={close} />
          </section>
        </>
      )}
    </div>
  )
}
