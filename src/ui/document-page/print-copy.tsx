import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-copy.module.css'

type Props = { landscape: boolean; children: ReactNode }

/** The printed copy of a document: printing the dialog itself would print its frame and truncate the content. */
export const PrintCopy = ({ landscape, children }: Props) =>
  createPortal(
    <div className={styles.copy} data-landscape={landscape} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
