import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { Notice } from '../../notices/contract.ts'
import type { selectToday } from '../../today/contract.ts'
import { ActiveShipments } from './active-shipments.tsx'
import { FailedCards } from './failed-cards.tsx'
import styles from '../home.module.css'
import { NoticeCard } from './notice-card.tsx'
import { TodoList } from './todo-list.tsx'

type Props = { today: OutputOf<typeof selectToday> | null; notices: readonly Notice[]; now: Date; day: string }

/** A member's tasks of today, active shipments and notices. */
const MemberBoard = ({ today, notices, now, day }: Props) => (
  <div className={styles.member}>
    {today ? (
      <>
        <TodoList todos={today.todos} total={today.todoTotal} asOf={today.asOf} now={now} />
        <ActiveShipments stages={today.stages} arrivals={today.arrivals} today={day} />
      </>
    ) : (
      <FailedCards titles={['home.today', 'home.active']} />
    )}
    {notices.length > 0 && <NoticeCard rows={notices} />}
  </div>
)
export default MemberBoard
