import type { BlField } from '#domain/documents/bl-check.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import type { BlCheck } from './contract.ts'
import styles from './bl-check.module.css'

/** The customer's input; unchanged texts are not included. */
export type Typed = { texts: Partial<Record<BlField, string>>; note: string }

type Props = { check: BlCheck; typed: Typed; onType: (typed: Typed) => void }

/** The texts of a draft: editable on the customer's turn, otherwise read-only. */
export function BlForm({ check: { TEXTS, MAY }, typed, onType }: Props) {
  const text = useText()
  if (!MAY.includes('CORRECT'))
    return (
      <dl className={styles.texts} aria-label={text('blCheck.texts')}>
        {TEXTS.map(({ FIELD, TEXT }) => (
          <div key={FIELD}>
            <dt>{text(`blCheck.f.${FIELD}`)}</dt>
            <dd>{TEXT || '–'}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <div className={styles.form}>
      {TEXTS.map(({ FIELD, TEXT }) => {
        const value = typed.texts[FIELD] ?? TEXT
        const label = text(`blCheck.f.${FIELD}`)
        return (
          <div key={FIELD} data-changed={value.trim() !== TEXT || undefined}>
            <span className={styles.label} aria-hidden>
              {label}
            </span>
            <TextArea
              label={label}
              rows={Math.min(4, Math.max(1, value.split('\n').length))}
              maxLength={MAX_TEXT_LENGTH}
              value={value}
              onChange={(wanted) => onType({ ...typed, texts: { ...typed.texts, [FIELD]: wanted } })}
            />
          </div>
        )
      })}
      <div>
        <span className={styles.label} aria-hidden>
          {text('blCheck.note')}
        </span>
        <TextArea
          label={text('blCheck.note')}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={typed.note}
          onChange={(note) => onType({ ...typed, note })}
        />
      </div>
    </div>
  )
}
