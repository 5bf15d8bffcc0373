import { showNumber } from '#domain/text/money.ts'
import { clearNotices, type Notice, readNotices } from '#platform/web/notifications/notification-list.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DoneIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.ts'
import styles from './notification-panel.module.css'

const ICONS = { success: DoneIcon, information: InfoIcon, warning: WarningIcon, error: AlertIcon }

/** The messages behind the bell, newest first. */
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
export default NoticeList

const Row = ({ notice: { id, kind, text: said, detail, at, read, open }, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  // not drawn: the list opens when the bell is pressed
  const clock = at.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit', hour12: false })
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
      <time dateTime={at.toISOString()}>{clock}</time>
    </li>
  )
}
