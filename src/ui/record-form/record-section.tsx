import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CheckIcon } from '../icon/icons.ts'
import { useTexts } from '../use-text.ts'
import styles from './record-form.module.css'

type Props = {
  no: number
  title: string
  /** Nothing is missing in it. */
  done: boolean
  children: ReactNode
}

/** A numbered part of a form; its number becomes a check once nothing is missing in it. */
export const RecordSection = ({ no, title, done, children }: Props) => {
  const words = useTexts()
  return (
    <section className={styles.section} aria-label={title}>
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
