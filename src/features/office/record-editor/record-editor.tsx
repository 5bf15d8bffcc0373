import { type ReactNode, useState } from 'react'
import type { Batch } from '#platform/shared/fields/batch.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowProblems } from '#platform/shared/calls/field-problem.ts'
import { type DataRow, type FieldList, isEditable } from '#platform/shared/fields/fields.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { focusField, showProblems } from '#ui/form-check/show-problems.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { RecordFormContext } from '#ui/record-form/form-context.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { isSameRow, mergeImportRow } from '../master/merge-import-row.ts'
import styles from './record-editor.module.css'

type Props = {
  title: string
  fields: FieldList
  /** The stored or new row; another record needs another `key`. */
  row: DataRow
  choices: Readonly<Record<string, readonly SelectOption[]>>
  save: Endpoint<Batch, unknown>
  onSaved: () => void
  onClose?: () => void
  /** The form fields, from `form-boxes.tsx`. */
  children: ReactNode
}

/** Whether the row is stored: it has a version. */
const isStored = (row: DataRow) => typeof row.ROW_VER === 'number'

/** The cells to post: the key and the editable ones. */
const postedCells = ({ list, keys }: FieldList, row: DataRow): DataRow =>
  Object.fromEntries(list.filter((field) => keys.includes(field.name) || isEditable(field)).map(({ name }) => [name, row[name] ?? '']))

/** The keys of a record; typed ones are empty at first. */
const givenKeys = ({ keys }: FieldList, row: DataRow): DataRow =>
  Object.fromEntries(keys.filter((name) => row[name]).map((name) => [name, row[name]]))

const recordKey = ({ keys }: FieldList, row: DataRow) => keys.map((name) => row[name] ?? '').join(' ')
const recordName = (title: string, record: string) => `record.${title}.${record}`

/** What the text of a stored record, or of the new one, is stored under. */
export const editName = (title: string, fields: FieldList, row: DataRow) => recordName(title, recordKey(fields, row))
export const freshName = (title: string) => recordName(title, '')

/** The form of one back office record, for content too long for grid cells; it saves like a grid row. */
export function RecordEditor({ title, fields, row: given, choices, save, onSaved, onClose, children }: Props) {
  const text = useText()
  const [row, setRow] = useState(given)
  /** The last known stored state of the row. */
  const [last, setLast] = useState(given)
  if (given.ROW_VER !== last.ROW_VER) {
    setLast(given)
    setRow(mergeImportRow(fields, row, last, given))
  }
  const [asked, ask] = useState(false)
  const { busy, run } = useFlight()
  const [attempt] = useState(createAttempt)
  const problems = rowProblems(fields, row)
  const dirty = !isSameRow(fields, row, last)
  // A new record has a new key each time; a stored draft applies to the next new record.
  const record = isStored(given) ? recordKey(fields, given) : ''
  useTyped(recordName(title, record), row, {
    dirty,
    restore: (typed) => setRow({ ...typed, ...givenKeys(fields, given) }),
    giveUp: () => setRow(last),
  })
  const said = ({ field, problem }: (typeof problems)[number]) =>
    problem.key === 'grid.required' ? text('MSG000012', [text(field.header)]) : text(problem.key, problem.params)
  const post = async () => {
    ask(true)
    if (problems.length > 0)
      return showProblems(
        problems.map((one) => ({
          sentence: said(one),
          label: one.problem.key === 'grid.required' ? text(one.field.header) : said(one),
          go: () => focusField(one.field.name),
        })),
        text,
      )
    const change = isStored(given) ? { BATCH_FLAG: 'update' as const, ROW_VER: Number(given.ROW_VER) } : { BATCH_FLAG: 'insert' as const }
    const rows = [{ ...change, ...postedCells(fields, row) }]
    await run(async (flight) => {
      const { message } = await callReply(save, { SAVE_KEY: attempt.keyOf(save.path, rows), rows }, { flight })
      attempt.answered()
      toast.success(message)
      setLast({ ...last, ...postedCells(fields, row) })
      ask(false)
      onSaved()
    })
  }
  const form = {
    fields,
    value: (field: string) => row[field],
    set: (change: DataRow) => setRow((before) => ({ ...before, ...change })),
    errorOf: (field: string) => {
      const problem = asked ? problems.find((one) => one.field.name === field) : undefined
      return problem ? said(problem) : null
    },
    isLocked: (field: string) => isStored(given) && fields.keys.includes(field),
    choices,
  }
  const waiting = busy ? text('office.saving') : null
  return (
    <RecordFormContext value={form}>
      <Card title={title} pad className={styles.editor ?? ''}>
        <form
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            void post()
          }}
        >
          <div className={styles.fields}>{children}</div>
          <div className={styles.buttons}>
            {onClose && <Button onClick={onClose}>{text('common.close')}</Button>}
            <Button
              type="submit"
              variant="primary"
              disabledReason={waiting ?? (dirty || !isStored(given) ? null : text('office.unchanged'))}
            >
              {text('common.save')}
            </Button>
          </div>
        </form>
      </Card>
    </RecordFormContext>
  )
}
