import type { ReactNode } from 'react'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import styles from './popup-frame.module.css'

type Props = {
  /** The marker of the page (S2-032). */
  page: string
  title: string
  /** Opened by its own URL: the page has a readable width, and a title for screen readers. */
  bare: boolean
  children: ReactNode
}

/** The frame of a popup page, in a dialog or standalone. */
export function PopupFrame({ page, title, bare, children }: Props) {
  // The section of the page around it has the name.
  if (usePopup().embedded)
    return (
      <div data-page={page} className={styles.popup}>
        {children}
      </div>
    )
  return (
    <section data-page={page} className={bare ? styles.bare : styles.popup} aria-label={title}>
      {bare && <h1 className="vh">{title}</h1>}
      {children}
    </section>
  )
}
