import { useState } from 'react'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DayField, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { type RecordForm, RecordFormContext } from '#ui/record-form/form-context.ts'
import { RecordSection } from '#ui/record-form/record-section.tsx'
import styles from '#ui/record-form/record-form.module.css'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { type Exhibition, saveExhibition } from './contract.ts'
import own from './exhibition-edit.module.css'
import { exhibitionFields } from './fields.ts'
import { showProblems } from '#ui/form-check/show-problems.ts'
import { listedProblem } from './listed-problem.ts'
import { exhibitionProblems, problemText } from './request-problems.ts'

type Props = {
  /** Null for a new one. */
  exhibition: Exhibition | null
  choices: Readonly<Record<string, readonly SelectOption[]>>
  onSaved: (exhibition: Exhibition) => void
  onClose: () => void
}

const rowOf = (exhibition: Exhibition | null): DataRow =>
  Object.fromEntries(
    exhibitionFields.list.map(({ name, initial }) => [name, exhibition?.[name as Exclude<keyof Exhibition, 'FILES'>] ?? initial ?? '']),
  )

/** What its text is stored under. */
export const exhibitionName = (exhibition: Exhibition | null) => `exhibition.${exhibition?.EXH_NO ?? ''}`

/** The form with which staff administrators add, change, close or cancel an exhibition (S2-125). */
export const ExhibitionForm = ({ exhibition, choices, onSaved, onClose }: Props) => {
  const text = useText()
  const [row, setRow] = useState(() => rowOf(exhibition))
  const [attempt] = useState(createAttempt)
  const [asked, ask] = useState(false)
  const { busy, run } = useFlight()
  const problems = exhibitionProblems(row)
  const { cancel, sent } = useTyped(exhibitionName(exhibition), row, {
    dirty: JSON.stringify(row) !== JSON.stringify(rowOf(exhibition)),
    restore: setRow,
  })
  const form: RecordForm = {
    fields: exhibitionFields,
    value: (field) => row[field],
    set: (change) => setRow((before) => ({ ...before, ...change })),
    errorOf: (field) => {
      const problem = asked ? problems.find((one) => one.field === field) : undefined
      return problem ? problemText(problem, text) : null
    },
    isLocked: () => false,
    choices,
  }
  const save = async () => {
    ask(true)
    if (problems.length > 0)
      return showProblems(
        problems.map((problem) => listedProblem(problem, text)),
        text,
      )
    await run(async (flight) => {
      const posted = { exhibition: row, ...(exhibition && { ROW_VER: exhibition.ROW_VER }) }
      const input = { ...posted, SAVE_KEY: attempt.keyOf(saveExhibition.path, posted) }
      const { data, message } = await callReply(saveExhibition, input, { flight })
      attempt.answered()
      toast.success(message)
      sent()
      onSaved(data)
    })
  }
  return (
    <RecordFormContext value={form}>
      <RecordSection no={1} title={text('exhibitionEdit.exhibition')} done={problems.length === 0}>
        <div className={styles.fields} data-columns="3">
          <TextField name="NAME_KO" />
          <TextField name="NAME_EN" />
          <SelectField name="STATUS" />
          <TextField name="VENUE" />
          <TextField name="HALL" />
          <TextField name="CITY" />
          <TextField name="COUNTRY_CD" />
          <DayField name="START_DT" />
          <DayField name="END_DT" />
          <DayField name="MOVE_IN_DT" />
          <DayField name="MOVE_OUT_DT" />
          <DayField name="DOC_DEADLINE" />
          <DayField name="SEA_DEADLINE" />
          <DayField name="AIR_DEADLINE" />
          <TextField name="WAREHOUSE" />
        </div>
        <div className={own.buttons}>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
          <Button variant="primary" disabledReason={busy ? text('exhibitionEdit.working') : null} onClick={() => void save()}>
            {text('common.save')}
          </Button>
        </div>
      </RecordSection>
    </RecordFormContext>
  )
}
