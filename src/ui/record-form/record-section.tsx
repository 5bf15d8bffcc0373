import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CheckIcon } from '../icon/screen-icons.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './record-form.module.css'

type Props = {
  no: number
  title: string
  /** Whether the section is complete. */
  done: boolean
  children: ReactNode
}

/** A numbered section of a form; its number becomes a check mark when complete. */
export const RecordSection = ({ no, title, done, children }: Props) => {
  const words = useText()
  return (
    <section className={styles.section} aria-label={title} data-step={no}>
      <h2>
        <span className={styles.no} data-done={done}>
          {done ? <Icon of={CheckIcon} size={12} label={words('form.sectionDone')} /> : no}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
