import type { ReactNode, Ref } from 'react'
import type { Problem } from '#domain/validation/problem.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './box-frame.module.css'
import { BoxNotes } from './box-notes.tsx'

type Props = {
  errorId: string
  reasonId: string
  error?: string | null | undefined
  /** The box is red, with its error text still hidden. */
  wrong?: boolean | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  disabledReason?: string | undefined
  /** A change made by a formatting rule, announced. */
  note?: Problem | null | undefined
  size?: 32 | 40 | 44 | undefined
  align?: 'start' | 'end' | undefined
  icon?: IconType | undefined
  unit?: string | undefined
  /** Buttons inside the right end. */
  end?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}

/** The frame of every one-line field: 32 px, border, states, unit and buttons inside, notes below. */
export function BoxFrame({ size = 32, align = 'start', icon, unit, end, className, ref, children, ...state }: Props) {
  const { error, wrong, readOnly, disabled } = state
  return (
    <>
      <div
        ref={ref}
        className={classNames(styles.frame, className)}
        data-size={size}
        data-align={align}
        data-error={Boolean(error) || Boolean(wrong)}
        data-readonly={readOnly}
        data-off={disabled}
      >
        {icon && <Icon of={icon} />}
        {children}
        {unit && <span className={styles.unit}>{unit}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      <BoxNotes {...state} />
    </>
  )
}
