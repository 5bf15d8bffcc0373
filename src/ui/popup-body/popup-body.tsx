import type { ReactNode } from 'react'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import styles from './popup-body.module.css'

type Props = {
  /** A note about the selection, left of the buttons. Announced on change. */
  note?: ReactNode
  /** Buttons at the right end: 닫기, 선택. */
  buttons: ReactNode
  children: ReactNode
}

/** The inside of a dialog: content that fills the height, and a footer with the closing buttons. */
export function PopupBody({ note, buttons, children }: Props) {
  const embedded = usePopup().embedded || undefined
  return (
    <>
      <div className={styles.content} data-embedded={embedded}>
        {children}
      </div>
      <footer className={styles.foot} data-embedded={embedded} data-print="hide">
        <output className={styles.note}>{note}</output>
        {buttons}
      </footer>
    </>
  )
}
