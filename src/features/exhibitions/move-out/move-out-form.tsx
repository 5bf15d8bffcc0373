import { useState } from 'react'
import { requiredField, fieldRule } from '#domain/validation/field-checks.ts'
import { FATES, outProblem } from '#domain/exhibition/exhibition-move-out.ts'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PlusIcon, SendIcon, TrashIcon } from '#ui/icon/screen-icons.ts'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { RequestRecord } from '../exhibition-edit/contract.ts'
import styles from './move-out.module.css'
import { type TypedLine, useOutLines } from './use-out-lines.ts'

type AskedMoveOut = { OUT_DT: string; NOTE: string; lines: { SEQ: number; FATE: TypedLine['fate']; QTY: number }[] }
type Props = {
  record: RequestRecord
  /** The regular move-out date of the exhibition. */
  usualDay: string
  fates: readonly SelectOption[]
  busy: boolean
  onAsk: (asked: AskedMoveOut) => void
}

/** The move-out form: date, items, quantities and disposal. */
export const MoveOutForm = ({ record, usualDay, fates, busy, onAsk }: Props) => {
  const text = useText()
  const [day, setDay] = useState(usualDay)
  const [note, setNote] = useState('')
  const { left, here, lines, restore, set, add, remove, asked } = useOutLines(record)
  const [begun] = useState({ day, note, lines })
  const { sent } = useTyped(
    'moveOut',
    { day, note, lines },
    {
      dirty: JSON.stringify({ day, note, lines }) !== JSON.stringify(begun),
      restore: (kept) => {
        setDay(kept.day)
        setNote(kept.note)
        restore(kept.lines)
      },
    },
  )
  const problem = outProblem(left, asked)
  const exhibits = here.map(({ SEQ, DESCRIPTION }) => ({ value: String(SEQ), label: `${String(SEQ)}. ${String(DESCRIPTION)}` }))
  const named = (no: number, key: string) => text('moveOut.line', [no, text(key)])
  if (here.length === 0) return <p className="fg3 small">{text('moveOut.allOut')}</p>
  return (
    <form
      className={styles.form}
      aria-label={text('moveOut.ask')}
      onSubmit={async (event) => {
        event.preventDefault()
        const checks = [
          requiredField('OUT_DT', text('moveOut.day'), day),
          fieldRule('OUT_QTY', () => (problem ? { key: problem, params: [] } : null)),
        ]
        if (!(await checkForm(checks, text, event.currentTarget))) return
        sent()
        onAsk({ OUT_DT: day, NOTE: note.trim(), lines: asked.map(({ seq, fate, quantity }) => ({ SEQ: seq, FATE: fate, QTY: quantity })) })
      }}
    >
      <div className={styles.heads} aria-hidden>
        <span>{text('moveOut.exhibit')}</span>
        <span>{text('moveOut.fate')}</span>
        <span>{text('moveOut.quantity')}</span>
      </div>
      <ul>
        {lines.map(({ id, seq, fate, quantity }, at) => (
          <li key={id} className={styles.line}>
            <SelectBox
              label={named(at + 1, 'moveOut.exhibit')}
              options={exhibits}
              value={String(seq)}
              onChange={(value) => set(id, { seq: Number(value) })}
            />
            <SelectBox
              label={named(at + 1, 'moveOut.fate')}
              options={fates}
              value={fate}
              onChange={(value) => set(id, { fate: FATES.find((one) => one === value) ?? fate })}
            />
            <NumberBox
              name="OUT_QTY"
              label={named(at + 1, 'moveOut.quantity')}
              decimals={0}
              min={0}
              max={left.get(seq) ?? 0}
              value={quantity}
              unit={text('moveOut.ofLeft', [showNumber(left.get(seq) ?? 0)])}
              onChange={(value) => set(id, { quantity: value })}
            />
            <IconButton icon={TrashIcon} size={28} iconSize={14} label={text('moveOut.remove', [at + 1])} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size={28} variant="subtle" icon={PlusIcon} onClick={add}>
          {text('moveOut.add')}
        </Button>
        <Field label={text('moveOut.day')} required>
          <DateBox name="OUT_DT" value={day} onChange={setDay} />
        </Field>
        <Field label={text('moveOut.note')}>
          <TextBox name="OUT_NOTE" value={note} maxLength={500} onChange={setNote} />
        </Field>
        <Button type="submit" variant="primary" icon={SendIcon} disabledReason={busy ? text('exhibitionEdit.working') : null}>
          {text('moveOut.ask')}
        </Button>
      </div>
    </form>
  )
}
