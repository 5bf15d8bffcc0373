import type { ReactNode } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import { CodeBox } from '../code-box/code-box.tsx'
import type { CodeEntry } from '../code-box/code-entry.ts'
import type { LookUp } from '../code-box/look-up.ts'
import { DateBox } from '../date-box/date-box.tsx'
import { NumberBox } from '../number-box/number-box.tsx'
import { Field } from '../search-card/field.tsx'
import { FieldContext } from '../search-card/field-context.ts'
import { Segmented } from '../segmented/segmented.tsx'
import { SelectBox } from '../select-box/select-box.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { useRecordForm } from './form-context.ts'
import styles from './record-form.module.css'

type BoxProps = {
  /** Wire name of the field. */
  name: string
  /** Overrides the field's required flag for the selected service. */
  required?: boolean
}

/** Common state of a field: its texts, value and problem. */
const useField = (name: string, required?: boolean) => {
  const text = useText()
  const form = useRecordForm()
  const field = form.fields.byName[name]
  if (!field) throw new Error(`No field ${name} in this form`)
  const { kind, header } = field
  return {
    field,
    label: text(header),
    text: String(form.value(name) ?? ''),
    options: kind === 'select' ? (form.choices[field.group] ?? []) : [],
    max: kind === 'text' ? field.max : undefined,
    set: (value: string | number | null) => form.set({ [name]: value }),
    form,
    box: {
      name,
      readOnly: form.isLocked(name) || field.readOnly === true,
      required: required ?? field.required ?? false,
      error: form.errorOf(name),
    },
  }
}

/** A field with its label; without a label inside a pair. `keys` are those a phone shows. */
export const TextField = ({ name, required, span, keys }: BoxProps & { span?: 1 | 2; keys?: 'numeric' | 'email' }) => {
  const { label, text, set, box, max, field } = useField(name, required)
  return (
    <Field label={label} required={box.required} {...(span && { span })}>
      <TextBox
        {...box}
        value={text}
        onChange={set}
        {...(max && { maxLength: max })}
        upper={field.kind === 'text' && field.upper === true}
        phone={field.kind === 'text' && field.phone === true}
        {...(keys && { inputMode: keys })}
      />
    </Field>
  )
}

export const AreaField = ({ name, rows = 2 }: BoxProps & { rows?: number }) => {
  const { label, text, set, box, max } = useField(name)
  return (
    <Field label={label} span={2}>
      <TextArea {...box} value={text} onChange={set} rows={rows} {...(max && { maxLength: max })} />
    </Field>
  )
}

/** `given`: computed from other fields and read-only now. */
export const NumberField = ({ name, unit, required, given = false }: BoxProps & { unit?: string; given?: boolean }) => {
  const { field, label, set, form, box } = useField(name, required)
  const value = form.value(name)
  if (field.kind !== 'number') throw new Error(`${name} is not a number field`)
  const { decimals, min, max, zeroToNull } = field
  return (
    <Field label={label} required={box.required}>
      <NumberBox
        {...box}
        readOnly={box.readOnly || given}
        value={value ?? null}
        onChange={(next, refused) => set(refused ?? next)}
        {...(unit && { unit })}
        {...(decimals !== undefined && { decimals })}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(zeroToNull && { zeroToNull })}
      />
    </Field>
  )
}

export const DayField = ({ name }: BoxProps) => {
  const { label, text, set, box } = useField(name)
  return (
    <Field label={label} required={box.required}>
      <DateBox {...box} value={text} onChange={set} />
    </Field>
  )
}

/** A date and a time, local to the place. */
export const MomentField = ({ name }: BoxProps) => {
  const words = useText()
  const { label, text, set, box } = useField(name)
  const [day, hour] = [text.slice(0, 8), text.slice(8)]
  // A time without its date has no value; a date without a time means its end.
  return (
    <PairField label={label} look="moment">
      <DateBox {...box} label={label} value={day} onChange={(next) => set(next && `${next}${hour || '1700'}`)} />
      <TextBox
        readOnly={box.readOnly}
        label={words('form.hourOf', [label])}
        mask="00:00"
        inputMode="numeric"
        value={hour}
        onChange={(next) => set(day && `${day}${next.replace(/\D/g, '')}`)}
      />
    </PairField>
  )
}

export const ChoiceField = ({ name }: BoxProps) => {
  const { label, text, set, options, box } = useField(name)
  if (box.readOnly)
    return <ReadField label={label} value={options.find(({ value }) => value === text)?.label ?? text} required={box.required} />
  return (
    <Field label={label} required={box.required}>
      <Segmented options={[...options]} value={text} onChange={set} />
    </Field>
  )
}

const ReadField = ({ label, value, required }: { label: string; value: string; required: boolean }) => (
  <Field label={label} required={required}>
    <TextBox readOnly value={value} onChange={() => {}} />
  </Field>
)

export const SelectField = ({ name, required }: BoxProps) => {
  const { label, text, set, options, box } = useField(name, required)
  return (
    <Field label={label} required={box.required}>
      <SelectBox {...box} options={[{ value: '', label: '' }, ...options]} value={text} onChange={set} />
    </Field>
  )
}

export const FlagField = ({ name, children }: BoxProps & { children?: string }) => {
  const { label, text, set, box } = useField(name)
  return (
    <CheckBox {...box} value={text} onChange={set}>
      {children ?? label}
    </CheckBox>
  )
}

/** A code look-up; `accept` may refuse an entry. */
export const CodeField = ({ name, ports, accept }: BoxProps & { ports: LookUp; accept?: (entry: CodeEntry) => Promise<boolean> }) => {
  const { label, text, form, box } = useField(name)
  return (
    <Field label={label} required={box.required}>
      <CodeBox
        {...ports}
        {...box}
        value={text ? { code: text, name: form.names?.[name] ?? '' } : null}
        onChange={(entry) => form.setCode?.(name, entry)}
        {...(accept && { accept })}
      />
    </Field>
  )
}

type PairProps = {
  label: string
  required?: boolean
  look?: 'even' | 'moment' | 'unit'
  /** A hint that does not block. */
  note?: string | null
  children: ReactNode
}

/** Two fields under one label: number and unit, term and place. Each has its own accessible name. */
export const PairField = ({ label, required = false, look = 'even', note, children }: PairProps) => (
  <Field label={label} required={required}>
    <FieldContext value={null}>
      <div className={styles.pair} data-look={look}>
        {children}
      </div>
      {note && <p className="warn small">{note}</p>}
    </FieldContext>
  </Field>
)

/** A field of a pair, with its own accessible name. */
export const PairSelect = ({ name }: BoxProps) => {
  const { label, text, set, options, box } = useField(name)
  return <SelectBox {...box} label={label} options={[{ value: '', label: '' }, ...options]} value={text} onChange={set} />
}
export const PairText = ({ name }: BoxProps) => {
  const { label, text, set, box, max, field } = useField(name)
  return (
    <TextBox
      {...box}
      label={label}
      value={text}
      onChange={set}
      {...(max && { maxLength: max })}
      upper={field.kind === 'text' && field.upper === true}
    />
  )
}
export const PairNumber = ({ name, required }: BoxProps) => {
  const { field, label, set, form, box } = useField(name, required)
  const value = form.value(name)
  if (field.kind !== 'number') throw new Error(`${name} is not a number field`)
  const { decimals = 0, min = 0, max, zeroToNull = false } = field
  const rules = { decimals, min, zeroToNull, ...(max !== undefined && { max }) }
  return <NumberBox {...box} label={label} value={value ?? null} onChange={(next, refused) => set(refused ?? next)} {...rules} />
}
