import { type ComponentProps } from 'react'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'
import { LongSelect } from './long-select.tsx'
import type { SelectBoxProps } from './select-option.ts'
import styles from './select-box.module.css'

/** With more options the field becomes searchable. */
const MAX_AT_A_GLANCE = 8

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'style' | 'children' | 'className' | 'size' | keyof BoxProps> &
  SelectBoxProps

/** One of several values: the native list, or a searchable list for more than eight. */
export function SelectBox(props: Props) {
  const { options, value, onChange, label, error, readOnly, disabled, disabledReason, required, name, ...rest } = props
  const box = { label, error, readOnly, disabled, disabledReason, required, name }
  const { control, errorId, reasonId } = useBox(box)
  if (options.length > MAX_AT_A_GLANCE) return <LongSelect {...box} {...{ options, value, onChange }} />
  return (
    <BoxFrame {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }} className={styles.select}>
      {readOnly ? (
        <input type="text" readOnly {...control} value={options.find((option) => option.value === value)?.label ?? ''} />
      ) : (
        <>
          <select {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDownIcon} size={14} />
        </>
      )}
    </BoxFrame>
  )
}
