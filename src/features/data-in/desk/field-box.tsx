import { shipmentField, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { type LookUp, lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { readMoment, type Value } from './form-state.ts'

const group = (name: string) => lookUp({ ...codeSearch(name), popup: commonPopup })
const customers = lookUp({ ...customerFilter, popup: customerPopup })
const LISTS = {
  SEA: { PLACE: group('PORT'), CARRIER: group('CARRIER') },
  AIR: { PLACE: group('AIRPORT'), CARRIER: group('AIRLINE') },
  BOTH: { CUSTOMER: customers, PACKAGE: group('PKG_UNIT'), INCOTERM: group('INCOTERMS'), FREIGHT_TERM: group('FRT_TERM') },
} as const

const listOf = ({ list }: ShipmentField & { type: 'code' }, mode: 'SEA' | 'AIR'): LookUp =>
  list === 'PLACE' || list === 'CARRIER' ? LISTS[mode][list] : LISTS.BOTH[list]

export type BoxProps = {
  name: string
  value: Value
  mode: 'SEA' | 'AIR'
  readOnly: boolean
  error: string | null
  onChange: (value: Value) => void
}

/** The control of a field of the catalogue, by its type. */
export function FieldBox({ name, ...props }: BoxProps) {
  const text = useText()
  const field = shipmentField(name)
  if (!field) return null
  const { value, readOnly, error, onChange } = props
  const shown = typeof value === 'string' ? value : ''
  const box = { name, readOnly, error }
  switch (field.type) {
    case 'code':
      return <CodeField {...props} name={name} field={field} />
    case 'choice':
      return (
        <SelectBox
          {...box}
          options={['', ...field.options].map((one) => ({ value: one, label: one && text(`deskShipment.choice.${one}`) }))}
          value={shown}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <NumberBox
          {...box}
          decimals={field.decimals}
          min={0}
          max={field.most}
          value={Array.isArray(value) ? null : value}
          onChange={(number, refused) => onChange(refused ?? number)}
        />
      )
    case 'moment':
      return <MomentBox {...box} value={shown} onChange={onChange} />
    case 'texts':
      return <TextsBox {...box} value={value} onChange={onChange} placeholder={text('deskShipment.listed')} />
    case 'text':
      return <TextBox {...box} value={shown} onChange={onChange} maxLength={field.max} />
  }
}

function CodeField({ name, field, mode, value, readOnly, error, onChange }: BoxProps & { field: ShipmentField & { type: 'code' } }) {
  const list = listOf(field, mode)
  const entry = useEntry(list, typeof value === 'string' ? value : '')
  return (
    <CodeBox {...list} name={name} readOnly={readOnly} error={error} value={entry} onChange={(chosen) => onChange(chosen?.code ?? null)} />
  )
}

/** A day, or a day and a time. */
export function MomentBox({
  value,
  error,
  onChange,
  ...box
}: Pick<BoxProps, 'name' | 'readOnly' | 'error'> & { value: string; onChange: (value: string) => void }) {
  const text = useText()
  const isWrong = value.trim() !== '' && readMoment(value) === null
  return (
    <TextBox
      {...box}
      value={value}
      onChange={onChange}
      placeholder={text('deskShipment.moment')}
      error={error ?? (isWrong ? text('deskShipment.badMoment') : null)}
      maxLength={16}
      code
    />
  )
}

const partsOf = (typed: string) => typed.split(',').map((one) => one.trimStart())

function TextsBox({
  value,
  onChange,
  ...box
}: Pick<BoxProps, 'name' | 'readOnly' | 'error' | 'value'> & { placeholder: string; onChange: (value: Value) => void }) {
  const shown = Array.isArray(value) ? value.join(', ') : ''
  return <TextBox {...box} value={shown} onChange={(typed) => onChange(typed === '' ? null : partsOf(typed))} />
}
