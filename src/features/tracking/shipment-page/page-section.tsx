import type { ReactNode } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import { Part } from '#ui/part/part.tsx'
import styles from './page.module.css'
import type { SectionId } from './sections.ts'

type Props = {
  id: SectionId
  /** Without: the content brings its own heading and name. */
  icon?: IconType
  /** False: not printed. */
  onPaper?: boolean
  children: ReactNode
}

/** A section of the page; what goes wrong in it stays in it. */
export function PageSection({ id, icon, onPaper = true, children }: Props) {
  const text = useText()
  const content = <Part>{children}</Part>
  if (!icon)
    return (
      <div id={id} tabIndex={-1} className={styles.section}>
        {content}
      </div>
    )
  const title = text(`shipmentPage.section.${id}`)
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-label={title} data-print={onPaper ? undefined : 'hide'}>
      <h2>
        <Icon of={icon} size={16} />
        {title}
      </h2>
      {content}
    </section>
  )
}
