import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldCheck, requiredField } from '#domain/validation/field-checks.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { AddressFields, type DatabaseChoices } from './address-fields.tsx'
import type { ConnectionKind, TestedConnection, TypedAddress } from './connection.ts'
import styles from './connections.module.css'

/** What is typed. The secret is apart: it is never stored in the browser. */
type Typed<K extends ConnectionKind> = TypedAddress<K> & { NAME: string }
type Tested = TestedConnection & Partial<DatabaseChoices>

export type ConnectionFormProps<K extends ConnectionKind, T extends Typed<K>> = {
  title: string
  /** What its text is stored under. */
  draft: string
  /** What is stored, or what a new one begins with. */
  stored: T
  /** Whether a secret is stored already. */
  isKept: boolean
  kinds: readonly K[]
  /** Checks besides that of the name, and what stands in the way of saving. */
  checks?: (typed: T) => FieldCheck[]
  problemOf?: (typed: T) => string
  /** Fields before and after those of the connection. */
  first: (typed: T, set: (over: Partial<T>) => void) => ReactNode
  last: (typed: T, set: (over: Partial<T>) => void) => ReactNode
  onSave: (typed: T, secret: string, flight: Flight) => Promise<unknown>
  savedText: string
  onTest: (typed: T, secret: string, flight: Flight) => Promise<Tested>
  onClose: () => void
}

/** A connection as it is added or changed, with a test of it. */
export function ConnectionForm<K extends ConnectionKind, T extends Typed<K>>(props: ConnectionFormProps<K, T>) {
  const { title, draft, stored: begun, isKept, kinds, checks, problemOf, first, last, onSave, savedText, onTest, onClose } = props
  const text = useText()
  const [stored] = useState(begun)
  const [typed, setTyped] = useState(stored)
  const [secret, setSecret] = useState('')
  const [tested, setTested] = useState<Tested | null>(null)
  const set = (over: Partial<T>) => {
    setTested(null)
    setTyped((now) => ({ ...now, ...over }))
  }
  const { sent, cancel } = useTyped(draft, typed, { dirty: JSON.stringify(typed) !== JSON.stringify(stored), restore: setTyped })
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const waiting = busy ? text('call.loading') : null
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    const all = [requiredField('connectionName', text('connection.name'), typed.NAME), ...(checks?.(typed) ?? [])]
    if (busy || !(await checkForm(all, text, event.currentTarget))) return
    const missing = problemOf?.(typed)
    if (missing) return setProblem(missing)
    await run(async (flight) => {
      await onSave(typed, secret, flight)
      sent()
      toast.success(savedText)
      onClose()
    })
  }
  const test = async () => {
    setProblem('')
    await run(async (flight) => {
      const found = await onTest({ ...typed, NAME: typed.NAME || '-' }, secret, flight)
      if (found.OK_YN === 'Y' && found.HOST_KEY && typed.HOST_KEY === '') setTyped({ ...typed, HOST_KEY: found.HOST_KEY })
      setTested(found)
    })
  }
  return (
    <Card pad title={title}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Field label={text('connection.name')} required above>
          <TextBox name="connectionName" value={typed.NAME} onChange={(NAME) => set({ NAME } as Partial<T>)} maxLength={60} />
        </Field>
        {first(typed, set)}
        <Field label={text('connection.kind')} above>
          <Segmented
            size={28}
            options={kinds.map((value) => ({ value, label: text(`connection.kind.${value}`) }))}
            value={typed.KIND}
            onChange={(KIND) => set({ KIND } as Partial<T>)}
          />
        </Field>
        <AddressFields
          typed={typed}
          secret={secret}
          isKept={isKept}
          choices={tested}
          set={(over) => set(over as Partial<T>)}
          onSecret={setSecret}
        />
        {last(typed, set)}
        {tested && <output className={tested.OK_YN === 'Y' ? 'ok small' : 'bad small'}>{tested.TEXT}</output>}
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
        <span className={styles.actions}>
          <Button type="submit" variant="primary" disabledReason={waiting}>
            {text('common.save')}
          </Button>
          <Button disabledReason={waiting} onClick={() => void test()}>
            {text('connection.test')}
          </Button>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
        </span>
      </form>
    </Card>
  )
}
