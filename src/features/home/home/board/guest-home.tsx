import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { selectBoard } from '../../board/contract.ts'
import { FailedCards } from './failed-cards.tsx'
import styles from '../home.module.css'
import { NoticeCard } from './notice-card.tsx'
import { Exhibitions, Guide } from './public-sections.tsx'

type Props = { board: OutputOf<typeof selectBoard> | null; now: Date }

/** The public content: exhibitions, notices, and a guide. */
const GuestBoard = ({ board, now }: Props) => (
  <div className={styles.guest}>
    {board ? (
      <>
        <Exhibitions rows={board.exhibitions} now={now} />
        <NoticeCard rows={board.notices} />
      </>
    ) : (
      <FailedCards titles={['home.exhibitions', 'home.notices']} />
    )}
    <Guide />
  </div>
)
export default GuestBoard
