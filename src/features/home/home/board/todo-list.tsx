import documentPopup from '#features/documents/document-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { findMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AirIcon, BookingIcon, DocumentIcon, DueIcon, PendingIcon, SeaIcon, WarehouseIcon } from '#ui/icon/icons.ts'
import type { Todo } from '../../today/contract.ts'
import { useOpenItem } from '../../inbox/open-item.ts'
import { GuardedLink } from './guarded-link.tsx'
import styles from '../line-list.module.css'
import { todoLine } from './todo-line.ts'

const COLOUR = { none: 'fg2', note: 'note', warn: 'warn', bad: 'bad' } as const

const iconOf = ({ KIND, DUE_KIND, TRANS_MODE }: Todo) => {
  if (KIND === 'DELAY') return TRANS_MODE === 'AIR' ? AirIcon : SeaIcon
  if (KIND === 'PAPER' || KIND === 'EXH_PAPER' || KIND === 'EXH_OWING') return DocumentIcon
  if (KIND === 'HOLIDAYS') return DueIcon
  if (KIND === 'FIRST_RUN' || KIND === 'SILENT_PLACE' || KIND === 'DOUBT') return PendingIcon
  if (KIND !== 'DUE') return BookingIcon
  if (DUE_KIND === 'DOC') return DocumentIcon
  return ['CFS', 'DECL', 'CARRYOUT'].includes(DUE_KIND) ? WarehouseIcon : DueIcon
}

/** 오늘 확인할 일: the five most urgent items, each linked to its shipment or booking. */
export function TodoList({ todos, total, asOf, now }: { todos: Todo[]; total: number; asOf: string; now: Date }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const hasInbox = usePortal((portal) => findMenu(portal, 'ptlInbox') !== undefined)
  const openItem = useOpenItem()
  const open = (todo: Todo) => {
    if (todo.KIND === 'PAPER') void openPopup(documentPopup, { mngtNo: todo.MNGT_NO })
    else openItem(todo)
  }
  return (
    <Card
      title={hasInbox ? <GuardedLink abbr="ptlInbox">{text('home.today')}</GuardedLink> : text('home.today')}
      hint={text('home.todayHint', [total, `${asOf.slice(8, 10)}:${asOf.slice(10)}`])}
      action={<GuardedLink abbr="ptlInbox">{text('home.viewAll')}</GuardedLink>}
    >
      {todos.length === 0 && <p className={styles.empty}>{text('home.nothingToday')}</p>}
      <ul className={styles.list}>
        {todos.map((todo) => {
          const { title, detail, end, band } = todoLine(todo, { text, lang, now })
          return (
            <li key={`${todo.KIND}${todo.NO}`}>
              <button type="button" className={styles.line} data-no="true" onClick={() => open(todo)}>
                <span className={COLOUR[band]}>
                  <Icon of={iconOf(todo)} size={18} />
                </span>
                <span className="code">{todo.KIND === 'EXH_OWING' ? text('home.cases', [todo.NO]) : todo.NO}</span>
                <span className={styles.middle}>
                  <b title={title}>{title}</b>
                  <small title={detail}>{detail}</small>
                </span>
                <span className={`${styles.end} ${COLOUR[band]}`}>{end}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
