import { type ReactNode, useId } from 'react'
import { type Flag, isYes, toFlag } from '#domain/text/flag.ts'
import { BoxNotes } from '../box-frame/box-notes.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import styles from './check-box.module.css'

type Props = BoxProps & {
  /** Y or N; anything else shows unchecked (S5-026). */
  value: string | null | undefined
  onChange: (value: Flag) => void
  /** Mixed state; the next press checks all. */
  some?: boolean
  /** The text beside the check, part of its target. */
  children?: ReactNode
}

/** A check box with the values Y and N. */
export function CheckBox({ value, onChange, some = false, children, ...props }: Props) {
  const { readOnly, disabled, disabledReason, error } = props
  const { control, errorId, reasonId } = useBox(props)
  const wordsId = useId()
  return (
    <>
      <label className={styles.check} data-off={disabled} data-readonly={readOnly}>
        <input
          type="checkbox"
          {...control}
          aria-labelledby={children ? wordsId : undefined}
          aria-readonly={readOnly || undefined}
          ref={(box) => {
            if (box) box.indeterminate = some && !isYes(value)
          }}
          checked={isYes(value)}
          onChange={(event) => {
            if (!readOnly) onChange(toFlag(event.target.checked))
          }}
        />
        {children && <span id={wordsId}>{children}</span>}
      </label>
      <BoxNotes {...{ errorId, reasonId, error, disabled, disabledReason }} />
    </>
  )
}
