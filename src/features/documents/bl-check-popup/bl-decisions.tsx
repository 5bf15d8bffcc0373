import type { BlField } from '#domain/documents/bl-check.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { Difference } from './bl-rounds.tsx'
import type { BlRound } from './contract.ts'
import { MAX_NOTE_LENGTH } from './limits.ts'
import styles from './bl-check.module.css'

export type Decisions = { refused: ReadonlySet<BlField>; reason: string }

type Props = { round: BlRound; decisions: Decisions; onDecide: (decisions: Decisions) => void }

/** The corrections of a round for staff to decide: each difference with accept or refuse. */
export function BlDecisions({ round, decisions, onDecide }: Props) {
  const text = useText()
  const decide = (field: BlField, accepted: boolean) => {
    const refused = new Set(decisions.refused)
    if (accepted) refused.delete(field)
    else refused.add(field)
    onDecide({ ...decisions, refused })
  }
  return (
    <section className={styles.decisions}>
      <ul>
        {round.CHANGES.map(({ FIELD, FROM, TO }) => (
          <li key={FIELD}>
            <span className={styles.label}>{text(`blCheck.f.${FIELD}`)}</span>
            <Difference from={FROM} to={TO} />
            <Segmented
              size={28}
              label={text(`blCheck.f.${FIELD}`)}
              options={[
                { value: 'Y', label: text('blCheck.accept') },
                { value: 'N', label: text('blCheck.refuse') },
              ]}
              value={decisions.refused.has(FIELD) ? 'N' : 'Y'}
              onChange={(value) => decide(FIELD, value === 'Y')}
            />
          </li>
        ))}
      </ul>
      {round.NOTE && <p>{`${text('blCheck.note')}: ${round.NOTE}`}</p>}
      {decisions.refused.size > 0 && (
        <>
          <span className={styles.label} aria-hidden>
            {text('blCheck.reason')}
          </span>
          <TextArea
            label={text('blCheck.reason')}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={decisions.reason}
            onChange={(reason) => onDecide({ ...decisions, reason })}
          />
        </>
      )}
    </section>
  )
}
