import { type FormEvent, useState } from 'react'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type Exceptions, type ExceptionView, saveException } from './contract.ts'
import styles from './exception-notes.module.css'

type Props = {
  mngtNo: string
  /** Null creates a new exception. */
  one: ExceptionView | null
  onClose: () => void
  onChange: (changed: Exceptions) => void
}

const FIELDS = [
  { name: 'TITLE', label: 'exception.what', longest: 120 },
  { name: 'EFFECT', label: 'exception.term.effect', longest: 200 },
  { name: 'NEXT', label: 'exception.term.next', longest: 200 },
  { name: 'OWNER', label: 'exception.term.owner', longest: 80 },
] as const
const NOTHING = { TITLE: '', EFFECT: '', NEXT: '', OWNER: '', BY: '' }

/** Storage name of the form's draft text. */
export const staffName = (one: ExceptionView | null) => `exception.desk.${one?.KEY ?? ''}`

/** The staff form of an exception; blank fields show the rule text as placeholder. */
export function StaffExceptionForm({ mngtNo, one, onClose, onChange }: Props) {
  const text = useText()
  const [words, setWords] = useState(one?.DESK ?? NOTHING)
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const dirty = JSON.stringify(words) !== JSON.stringify(one?.DESK ?? NOTHING)
  const { cancel, sent } = useTyped(staffName(one), words, { dirty, restore: setWords })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    const header = {
      MNGT_NO: mngtNo,
      KEY: one?.KEY ?? '',
      ...words,
      BY: words.BY.replace(/\D/g, '').slice(0, 12),
      SETTLED: false,
      REASON: '',
    }
    await run(async (flight) => {
      onChange(await call(saveException, { header }, { flight }))
      toast.success(text('exception.saved'))
      sent()
      onClose()
    })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {FIELDS.map(({ name, label, longest }) => (
        <Field key={name} label={text(label)} above>
          <TextBox
            value={words[name]}
            maxLength={longest}
            placeholder={one?.[name] ?? ''}
            onChange={(value) => setWords((before) => ({ ...before, [name]: value }))}
          />
        </Field>
      ))}
      <Field label={text('exception.byTime')} above>
        <TextBox type="datetime-local" value={isoMinute(words.BY)} onChange={(value) => setWords((before) => ({ ...before, BY: value }))} />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={() => void cancel(onClose)}>{text('common.cancel')}</Button>
        <Button type="submit" variant="primary" disabledReason={busy ? text('exception.sending') : null}>
          {text('common.save')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={`bad small ${styles.wide}`}>
          {problem}
        </p>
      )}
    </form>
  )
}
