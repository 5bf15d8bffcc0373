import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'style' | 'children'> & {
  icon: IconType
  /** The accessible name, also shown as tooltip. */
  label: string
  size?: 32 | 28 | 24
  iconSize?: 12 | 14 | 16 | 18 | 20
  /** `star` is the amber of favourites. */
  tone?: 'plain' | 'star'
  /** A small count on the corner; the label must include it. */
  badge?: number
}

/** A square button with an icon only. */
export function IconButton({ icon, label, size = 32, iconSize = 16, tone = 'plain', badge, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      data-tone={tone}
      data-badge={badge ? (badge > 99 ? '99+' : badge) : undefined}
      className={classNames(styles.button, styles[`s${size}`], className)}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
