import type { ReactNode } from 'react'
import styles from './popup-body.module.css'

type Props = {
  /** A word to the choice, left of the buttons. Read out when it changes. */
  note?: ReactNode
  /** Buttons at the right end: 닫기, 선택. */
  buttons: ReactNode
  children: ReactNode
}

/** The inside of a dialog: content that takes the height, and a foot with the buttons that end it. */
export function PopupBody({ note, buttons, children }: Props) {
  return (
    <>
      <div className={styles.content}>{children}</div>
      <footer className={styles.foot} data-print="hide">
        <output className={styles.note}>{note}</output>
        {buttons}
      </footer>
    </>
  )
}
