import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { MaintenanceIcon, NoticeIcon } from '#ui/icon/icons.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { MAX_NOTICES, type Notice } from '../../notices/contract.ts'
import { Line } from './line.tsx'
import styles from '../line-list.module.css'
import { monthDay } from './todo-line.ts'

/** A list of notices; a selected one expands to its full text. */
export function NoticeLines({ rows }: { rows: readonly Notice[] }) {
  const text = useText()
  return (
    <ul className={styles.list}>
      {rows.map(({ NOTICE_ID, KIND, IMPORTANT_YN, TITLE, TEXT, AT }) => (
        <li key={NOTICE_ID}>
          <button
            type="button"
            className={styles.line}
            data-whole
            onClick={() => void messageBox.information(TEXT || TITLE, { title: TITLE })}
          >
            <Line
              icon={KIND === 'SYSTEM' ? MaintenanceIcon : NoticeIcon}
              title={TITLE}
              detail={TEXT}
              end={{ text: monthDay(AT), colour: 'fg2' }}
              {...(IMPORTANT_YN === 'Y' && { tag: <Tag tone="warn">{text('home.important')}</Tag> })}
            />
          </button>
        </li>
      ))}
      {rows.length >= MAX_NOTICES && <li className="fg3 small">{text('home.noticesCut', [MAX_NOTICES])}</li>}
    </ul>
  )
}
