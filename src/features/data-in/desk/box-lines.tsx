import type { ReactNode } from 'react'
import { isoDay, storeYmd } from '#domain/time/ymd.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { CloseIcon } from '#ui/icon/icons.ts'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './desk-shipment.module.css'
import { BLANK_BOX, type TypedBox } from './form-state.ts'

type Props = {
  boxes: readonly TypedBox[]
  /** By the name of a field as a refusal names it: `containers[2].no`. */
  errors: Readonly<Record<string, string>>
  onChange: (boxes: readonly TypedBox[]) => void
}
const TEXTS = { no: 11, type: 4, seal: 40 } as const
const NUMBERS = {
  grossWeightKg: { decimals: 3, max: 999_999_999 },
  packages: { decimals: 0, max: 99_999_999 },
  volumeCbm: { decimals: 3, max: 999_999_999 },
  demurrageDays: { decimals: 0, max: 365 },
  detentionDays: { decimals: 0, max: 365 },
} as const

/** The containers, each with its free time in a line of its own. */
export function BoxLines({ boxes, errors, onChange }: Props) {
  const text = useText()
  const set = (index: number, over: Partial<TypedBox>) => onChange(boxes.map((box, at) => (at === index ? { ...box, ...over } : box)))
  const cell = (index: number, part: string) => ({
    name: `containers.${index}.${part}`,
    label: text('deskShipment.box.cell', [index + 1, text(`deskShipment.box.${part}`)]),
    error: errors[`containers[${index}].${part}`] ?? null,
  })
  const field = (part: string, box: ReactNode) => (
    <Field key={part} label={text(`deskShipment.box.${part}`)} above>
      {box}
    </Field>
  )
  const number = (index: number, part: keyof typeof NUMBERS) =>
    field(
      part,
      <NumberBox
        {...cell(index, part)}
        {...NUMBERS[part]}
        min={0}
        value={boxes[index]?.[part] ?? null}
        onChange={(value) => set(index, { [part]: value })}
      />,
    )
  const day = (index: number, part: 'demurrageUntil' | 'detentionUntil') =>
    field(
      part,
      <DateBox
        {...cell(index, part)}
        value={storeYmd(boxes[index]?.[part] ?? '')}
        onChange={(value) => set(index, { [part]: value === '' ? null : isoDay(value) })}
      />,
    )
  return (
    <div className={styles.boxes}>
      {boxes.map((box, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other key while its number is typed
        <div key={index} className={styles.box} role="group" aria-label={text('deskShipment.box.nth', [index + 1])}>
          {(['no', 'type', 'seal'] as const).map((part) =>
            field(
              part,
              <TextBox
                {...cell(index, part)}
                value={box[part]}
                onChange={(value) => set(index, { [part]: value })}
                maxLength={TEXTS[part]}
                upper={part !== 'seal'}
                noSpaces={part === 'no'}
                code
              />,
            ),
          )}
          {number(index, 'grossWeightKg')}
          {number(index, 'packages')}
          {number(index, 'volumeCbm')}
          {number(index, 'demurrageDays')}
          {day(index, 'demurrageUntil')}
          {number(index, 'detentionDays')}
          {day(index, 'detentionUntil')}
          <IconButton
            icon={CloseIcon}
            label={text('deskShipment.box.remove', [index + 1])}
            size={28}
            className={styles.remove}
            onClick={() => onChange(boxes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button size={28} icon={PlusIcon} onClick={() => onChange([...boxes, BLANK_BOX])}>
        {text('deskShipment.box.add')}
      </Button>
    </div>
  )
}
