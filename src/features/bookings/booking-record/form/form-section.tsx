import type { ReactNode } from 'react'
import { RecordSection } from '#ui/record-form/record-section.tsx'
import { useForm } from './form-context.ts'

type Props = {
  no: number
  title: string
  /** The fields of the section; it is complete when none has a problem. */
  fields: readonly string[]
  children: ReactNode
}

/** A numbered section of the booking form. */
export const FormSection = ({ fields, ...part }: Props) => {
  const { form } = useForm()
  return <RecordSection {...part} done={!form.missing.some(({ field, grid }) => fields.includes(grid === 'header' ? field : grid))} />
}
