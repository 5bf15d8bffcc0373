import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './button.module.css'

/** One primary per screen or dialog; `danger` only for the confirming step; `subtle` is text with icon. */
type ButtonVariant = 'default' | 'primary' | 'subtle' | 'danger' | 'danger-outline'
/** 32 in forms, 28 in tool rows, 24 in rows; `block` is the tall full-width button of small dialogs. */
type ButtonSize = 32 | 28 | 24

/** The same look for a link: `<Link className={buttonClass({variant: 'primary'})}>`. */
export const buttonClass = ({ variant = 'default', size = 32, block = false, className = '' }: Look = {}): string =>
  classNames(styles.button, styles[variant], styles[`s${size}`], block && styles.block, className)

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string }

type Props = Look &
  Omit<ComponentProps<'button'>, 'style' | 'disabled'> & {
    icon?: IconType
    iconAfter?: IconType
    /** Why the button is disabled. It stays focusable and announces the reason; a click does nothing. */
    disabledReason?: string | null
    children: ReactNode
  }

/** A button; its type is `button` by default. */
export function Button({ variant, size, block, className, icon, iconAfter, disabledReason, children, onClick, ...rest }: Props) {
  const reasonId = useId()
  const off = disabledReason ? { 'aria-disabled': true, 'aria-describedby': reasonId, title: disabledReason } : { onClick }
  return (
    <button
      type="button"
      {...rest}
      {...off}
      className={buttonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(block && { block }),
        ...(className && { className }),
      })}
    >
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
      {disabledReason && (
        <span id={reasonId} className="vh">
          {disabledReason}
        </span>
      )}
    </button>
  )
}
