import type { FunctionComponent } from 'react'

/** An icon of `icons.ts`. */
export type IconType = FunctionComponent<{
  size?: number
  stroke?: number
  className?: string
  role?: string
  'aria-hidden'?: boolean
  'aria-label'?: string
}>

type Props = {
  of: IconType
  /** 16 in controls, 18 in the header, 20–22 shortcuts, 14 inline, 12 in chips. */
  size?: 11 | 12 | 14 | 16 | 18 | 20 | 22 | 24
  /** Only for an icon without text; otherwise the icon is decorative. */
  label?: string
  /** Heavier for the small checks inside filled circles and boxes. */
  stroke?: 1.75 | 3
  className?: string
}

/** Draws an icon with the standard stroke; hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 16, label, stroke = 1.75, className }: Props) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Drawing size={size} stroke={stroke} {...(className ? { className } : {})} {...name} />
}
