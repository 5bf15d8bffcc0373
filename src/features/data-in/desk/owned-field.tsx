import { NEEDED_FIELDS, shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { useDays } from '#ui/use-days.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import styles from './desk-shipment.module.css'
import { type BoxProps, FieldBox } from './field-box.tsx'
import type { DeskField } from './contract.ts'
import { isMomentName, shownMoment, type Value } from './form-state.ts'

const NEEDED: ReadonlySet<string> = new Set(NEEDED_FIELDS)

/** A value as a line of text. */
export const showValue = (name: string, value: Value): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return value === null ? '' : isMomentName(name) ? shownMoment(value) : value
}

/** The name of a field of the catalogue in the reader's language. */
export const useFieldName = () => {
  const lang = usePortal(({ session }) => session.langCd)
  return (name: string) => shipmentField(name)?.[lang] ?? name
}

type MarkProps = {
  owned: DeskField
  label: string
  waiting: string | null
  onRelease: (name: string) => void
}

/** Who owns a field since when, what the sources say otherwise, and the button by which the desk lets go. */
export function OwnerMark({ owned, label, waiting, onRelease }: MarkProps) {
  const text = useText()
  const { showMoment } = useDays()
  const { NAME, OWNER, OWNER_NM, AT, VALUE, TOLD } = owned
  if (OWNER === '') return null
  const since = AT && showMoment(seoulClock(new Date(AT)).slice(0, 12))
  const differing = TOLD.filter((told) => JSON.stringify(told.VALUE) !== JSON.stringify(VALUE))
  return (
    <small className={styles.owner} data-owner={OWNER}>
      <span>{[text(`deskShipment.owner.${OWNER}`, [OWNER_NM]), since].filter(Boolean).join(' · ')}</span>
      {OWNER === 'DESK' && (
        <Button
          size={24}
          variant="subtle"
          aria-label={text('deskShipment.releaseOne', [label])}
          disabledReason={waiting}
          onClick={() => onRelease(NAME)}
        >
          {text('deskShipment.release')}
        </Button>
      )}
      {differing.map(({ SOURCE_NM, VALUE: told }) => (
        <span key={SOURCE_NM} className={styles.told}>
          {text('deskShipment.told', [SOURCE_NM, showValue(NAME, told)])}
        </span>
      ))}
    </small>
  )
}

type Props = BoxProps & {
  owned: DeskField | null
  label?: string
  /** Why nothing can be pressed now. */
  waiting: string | null
  onRelease: (name: string) => void
}

/** A field with the mark of its owner. */
export function OwnedField({ owned, label, waiting, onRelease, ...box }: Props) {
  const nameOf = useFieldName()
  const title = label ?? nameOf(box.name)
  return (
    <Field label={title} required={NEEDED.has(box.name)} above>
      <FieldBox {...box} readOnly={box.readOnly || owned?.OWNER === 'CUSTOMER'} />
      {owned && <OwnerMark owned={owned} label={title} waiting={waiting} onRelease={onRelease} />}
    </Field>
  )
}
