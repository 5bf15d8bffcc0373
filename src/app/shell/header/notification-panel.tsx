import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '#domain/text/money.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { selectInboxCount } from '#features/home/inbox/contract.ts'
import inbox from '#features/home/inbox/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { clearNotices, readNotices } from '#platform/web/notifications/notification-list.ts'
import type { Notice } from '#platform/web/notifications/notice.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { findMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DoneIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.ts'
import styles from './notification-panel.module.css'

const ICONS = { success: DoneIcon, information: InfoIcon, warning: WarningIcon, error: AlertIcon }

/** How much there is to check today, as the home page and the inbox count it; leads there. */
const TodayLine = ({ onOpen }: { onOpen: () => void }) => {
  const text = useText()
  const menu = usePortal((state) => (state.loggedIn ? findMenu(state, inbox.menu.abbr) : undefined))
  const [count, setCount] = useState<number | null>(null)
  const known = menu !== undefined
  useEffect(() => {
    if (!known) return
    const leaving = new AbortController()
    call(selectInboxCount, {}, { signal: leaving.signal, silent: true, unattended: true })
      .then(({ OPEN }) => setCount(OPEN))
      // The line stands without a number.
      .catch((error: unknown) => !leaving.signal.aborted && console.error(error))
    return () => leaving.abort()
  }, [known])
  if (!menu) return null
  return (
    <p className={styles.today}>
      <Link to={menuHref(menu)} onClick={onOpen}>
        {menu.MENU_NM} {count !== null && <b className="num">{text('shell.todayCount', [showNumber(count)])}</b>}
      </Link>
    </p>
  )
}

/** What there is to do, and the messages behind the bell, newest first. */
const NoticePanel = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <TodayLine onOpen={onOpen} />
    <NoticeList onOpen={onOpen} />
  </>
)
export default NoticePanel

const NoticeList = ({ onOpen }: { onOpen: () => void }) => {
  const text = useText()
  const notices = usePortal((state) => state.notices)
  const cut = usePortal((state) => state.noticesCut)
  if (notices.length === 0) return <p className={styles.none}>{text('shell.noNotices')}</p>
  return (
    <>
      <header className={styles.head}>
        <h2>{text('shell.notices')}</h2>
        <Button variant="subtle" size={28} onClick={() => readNotices()}>
          {text('shell.readAll')}
        </Button>
        <Button variant="subtle" size={28} onClick={clearNotices}>
          {text('shell.clearNotices')}
        </Button>
      </header>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
      {cut && <p className={styles.cut}>{text('list.latestOf', [showNumber(cut.shown), showNumber(cut.total)])}</p>}
    </>
  )
}

const Row = ({ notice: { id, kind, text: said, detail, at, read, open }, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const text = useText()
  const clock = seoulClock(at).slice(8, 12)
  return (
    <li data-kind={kind} data-unread={!read || undefined}>
      <Icon of={ICONS[kind]} size={18} label={text(`box.${kind === 'success' ? 'information' : kind}`)} />
      <div>
        {!read && <span className="vh">{text('shell.unread')}</span>}
        {open ? (
          <button
            type="button"
            className={styles.open}
            onClick={() => {
              readNotices(id)
              onOpen()
              open()
            }}
          >
            <b>{said}</b>
          </button>
        ) : (
          <b>{said}</b>
        )}
        {detail && <p>{detail}</p>}
      </div>
      <time dateTime={at.toISOString()}>{`${clock.slice(0, 2)}:${clock.slice(2)}`}</time>
    </li>
  )
}
