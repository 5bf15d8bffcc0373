import type { ReactNode } from 'react'
import styles from './chip.module.css'

type Props = {
  pressed: boolean
  onPress: () => void
  children: ReactNode
  /** 36 high and filled when on: the mobile filter row. */
  tall?: boolean
}

/** A filter toggle. The surrounding row is a named group. */
export function Chip({ pressed, onPress, children, tall = false }: Props) {
  return (
    <button type="button" className={styles.chip} data-tall={tall} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}
