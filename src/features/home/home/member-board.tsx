import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { selectToday } from '../today/contract.ts'
import { ActiveShipments } from './active-shipments.tsx'
import { FailedCards } from './failed-cards.tsx'
import styles from './home.module.css'
import { TodoList } from './todo-list.tsx'

type Props = { today: OutputOf<typeof selectToday> | null; now: Date; day: string }

/** What a member has to do today, and his shipments under way. */
const MemberBoard = ({ today, now, day }: Props) => (
  <div className={styles.member}>
    {today ? (
      <>
        <TodoList todos={today.todos} total={today.todoTotal} asOf={today.asOf} now={now} />
        <ActiveShipments stages={today.stages} arrivals={today.arrivals} today={day} />
      </>
    ) : (
      <FailedCards titles={['home.today', 'home.active']} />
    )}
  </div>
)
export default MemberBoard
