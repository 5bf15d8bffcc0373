import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-copy.module.css'

type Props = { landscape: boolean; children: ReactNode }

/** What a printer gets in place of the screen: a dialog would print its frame and cut off what does not fit into it. */
export const PrintCopy = ({ landscape, children }: Props) =>
  createPortal(
    <div className={styles.copy} data-landscape={landscape} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
