import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon/icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
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

/** The containers, a line each. */
export function BoxLines({ boxes, errors, onChange }: Props) {
  const text = useText()
  const set = (index: number, over: Partial<TypedBox>) => onChange(boxes.map((box, at) => (at === index ? { ...box, ...over } : box)))
  const cell = (index: number, part: string) => ({
    name: `containers.${index}.${part}`,
    label: text('deskShipment.box.cell', [index + 1, text(`deskShipment.box.${part}`)]),
    error: errors[`containers[${index}].${part}`] ?? null,
  })
  return (
    <div className={styles.boxes}>
      {boxes.length > 0 && (
        <div className={styles.boxHead} aria-hidden>
          {['no', 'type', 'seal', 'grossWeightKg', 'packages', 'volumeCbm'].map((part) => (
            <small key={part}>{text(`deskShipment.box.${part}`)}</small>
          ))}
        </div>
      )}
      {boxes.map((box, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other key while its number is typed
        <div key={index} className={styles.box}>
          {(['no', 'type', 'seal'] as const).map((part) => (
            <TextBox
              key={part}
              {...cell(index, part)}
              value={box[part]}
              onChange={(value) => set(index, { [part]: value })}
              maxLength={TEXTS[part]}
              upper={part !== 'seal'}
              noSpaces={part === 'no'}
              code
            />
          ))}
          <NumberBox
            {...cell(index, 'grossWeightKg')}
            decimals={3}
            min={0}
            max={999_999_999}
            value={box.grossWeightKg}
            onChange={(grossWeightKg) => set(index, { grossWeightKg })}
          />
          <NumberBox
            {...cell(index, 'packages')}
            decimals={0}
            min={0}
            max={99_999_999}
            value={box.packages}
            onChange={(packages) => set(index, { packages })}
          />
          <NumberBox
            {...cell(index, 'volumeCbm')}
            decimals={3}
            min={0}
            max={999_999_999}
            value={box.volumeCbm}
            onChange={(volumeCbm) => set(index, { volumeCbm })}
          />
          <IconButton
            icon={CloseIcon}
            label={text('deskShipment.box.remove', [index + 1])}
            size={28}
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
