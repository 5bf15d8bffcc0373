import type { ReactNode } from 'react'
import styles from './popup-frame.module.css'

type Props = {
  /** The marker of the page (S2-032). */
  page: string
  title: string
  /** Opened by its own address: the page is as wide as it should be read, and says its name to screen readers. */
  bare: boolean
  children: ReactNode
}

/** What a popup's page stands in, in a dialog or by itself. */
export function PopupFrame({ page, title, bare, children }: Props) {
  return (
    <section data-page={page} className={bare ? styles.bare : styles.popup} aria-label={title}>
      {bare && <h1 className="vh">{title}</h1>}
      {children}
    </section>
  )
}
