import type { ReactNode } from 'react'
import { useText } from '#platform/web/portal.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { CheckIcon } from '#ui/icon/icons.ts'
import styles from './booking-form.module.css'
import { useForm } from './form-context.ts'

type Props = {
  no: number
  title: string
  /** The fields it holds; it is done when none of them lacks anything. */
  fields: readonly string[]
  children: ReactNode
}

/** A numbered part of the form; its number becomes a check once nothing is missing in it. */
export const FormSection = ({ no, title, fields, children }: Props) => {
  const text = useText()
  const { form } = useForm()
  const done = !form.missing.some(({ field, grid }) => fields.includes(grid === 'header' ? field : grid))
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        <span className={styles.no} data-done={done}>
          {done ? <Icon of={CheckIcon} size={12} label={text('booking.sectionDone')} /> : no}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
