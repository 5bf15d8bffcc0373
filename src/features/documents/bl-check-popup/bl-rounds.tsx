import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { minuteText } from '../document-fields.ts'
import type { BlRound } from './contract.ts'
import styles from './bl-check.module.css'

const TONES = { Y: 'ok', N: 'bad-soft', '': 'note' } as const
const DECISIONS = { Y: 'blCheck.accept', N: 'blCheck.refuse', '': 'blCheck.waiting' } as const
const moment = (at: string) => minuteText(`${at}00`)

/** One correction: the old and the wanted text. */
export const Difference = ({ from, to }: { from: string; to: string }) => {
  const text = useText()
  return (
    <span className={styles.difference}>
      <del aria-label={`${text('blCheck.from')}: ${from}`}>{from || text('blCheck.empty')}</del>
      <ins aria-label={`${text('blCheck.to')}: ${to}`}>{to || text('blCheck.empty')}</ins>
    </span>
  )
}

/** The corrections with their decisions, latest round first. */
export function BlRounds({ rounds }: { rounds: readonly BlRound[] }) {
  const text = useText()
  if (rounds.length === 0) return null
  return (
    <section className={styles.rounds}>
      <h2>{text('blCheck.rounds')}</h2>
      {rounds.map(({ ROUND, CHANGES, NOTE, REASON, SENT_NM, SENT_AT, DECIDED_NM, DECIDED_AT }) => (
        <article key={ROUND}>
          <header>
            <b>{text('blCheck.round', [ROUND])}</b>
            <small>{text('blCheck.by', [SENT_NM || text('blCheck.desk'), moment(SENT_AT)])}</small>
            {DECIDED_AT && <small>{text('blCheck.decidedBy', [DECIDED_NM || text('blCheck.desk'), moment(DECIDED_AT)])}</small>}
          </header>
          <ul>
            {CHANGES.map(({ FIELD, FROM, TO, ACCEPTED }) => (
              <li key={FIELD}>
                <span className={styles.label}>
                  {text(`blCheck.f.${FIELD}`)} <Tag tone={TONES[ACCEPTED]}>{text(DECISIONS[ACCEPTED])}</Tag>
                </span>
                <Difference from={FROM} to={TO} />
              </li>
            ))}
          </ul>
          {NOTE && <p>{`${text('blCheck.note')}: ${NOTE}`}</p>}
          {REASON && <p>{`${text('blCheck.reason')}: ${REASON}`}</p>}
        </article>
      ))}
    </section>
  )
}
