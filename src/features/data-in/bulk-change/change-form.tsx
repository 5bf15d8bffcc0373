import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.ts'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { FieldBox, MomentBox } from '../desk/field-box.tsx'
import { isMomentName } from '../desk/form-state.ts'
import parts from '../outcomes/popup-parts.module.css'
import styles from './bulk-change.module.css'
import { type BulkChangeForm, isPart, OFFERED, type TypedField } from './use-bulk-change.ts'
import { useBulkName } from './use-bulk-name.ts'

const MAX_LENGTHS: Readonly<Record<string, number>> = { vessel: 60, voyage: 30, imoNo: 7 }

/** So few fields are shown as a plain list, which needs a blank line. */
const SHORT = 8

/** What is to be changed: a line for each field, and the box that adds one. */
export function ChangeForm({ form }: { form: BulkChangeForm }) {
  const text = useText()
  const nameOf = useBulkName()
  const { typed, add, set } = form
  const rest = OFFERED.filter((name) => !typed.fields.some((one) => one.name === name))
  return (
    <fieldset className={`${parts.part} ${parts.two}`}>
      <legend>{text('bulkChange.fields')}</legend>
      {typed.fields.map((one) => (
        <ChangedField key={one.name} one={one} form={form} />
      ))}
      <div className={styles.more}>
        <Field label={text('bulkChange.add')} above>
          <SelectBox
            name="add"
            options={[
              ...(rest.length < SHORT ? [{ value: '', label: '' }] : []),
              ...rest.map((value) => ({ value, label: nameOf(value) })),
            ]}
            value=""
            onChange={(name) => name && add(name)}
          />
        </Field>
        <Segmented
          label={text('bulkChange.mode')}
          options={[
            { value: 'SEA' as const, label: text('deskShipment.choice.SEA') },
            { value: 'AIR' as const, label: text('deskShipment.choice.AIR') },
          ]}
          value={typed.mode}
          onChange={(mode) => set({ mode })}
          size={28}
        />
        <CheckBox value={typed.over} onChange={(over) => set({ over })}>
          {text('bulkChange.overSources')}
        </CheckBox>
      </div>
    </fieldset>
  )
}

function ChangedField({ one: { name, value }, form }: { one: TypedField; form: BulkChangeForm }) {
  const text = useText()
  const nameOf = useBulkName()
  const label = nameOf(name)
  const change = (next: TypedField['value']) => form.setValue(name, next)
  const box = { name, readOnly: false, error: null }
  const shown = typeof value === 'string' ? value : ''
  return (
    <div className={styles.field}>
      <Field label={label} above>
        {!isPart(name) ? (
          <FieldBox {...box} value={value} mode={form.typed.mode} onChange={change} />
        ) : isMomentName(name) ? (
          <MomentBox {...box} value={shown} onChange={change} />
        ) : (
          <TextBox {...box} value={shown} onChange={change} maxLength={MAX_LENGTHS[name] ?? 60} upper code />
        )}
      </Field>
      <IconButton icon={CloseIcon} size={28} label={text('bulkChange.remove', [label])} onClick={() => form.remove(name)} />
      <small className="fg3">{text(isPart(name) ? 'bulkChange.fact' : 'bulkChange.blank')}</small>
    </div>
  )
}
