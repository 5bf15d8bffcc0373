import type { ReactNode } from 'react'
import { RecordSection } from '#ui/record-form/record-section.tsx'
import { useForm } from './form-context.ts'

type Props = {
  no: number
  title: string
  /** The fields it holds; it is done when none of them lacks anything. */
  fields: readonly string[]
  children: ReactNode
}

/** A numbered part of the form of a booking. */
export const FormSection = ({ fields, ...part }: Props) => {
  const { form } = useForm()
  return <RecordSection {...part} done={!form.missing.some(({ field, grid }) => fields.includes(grid === 'header' ? field : grid))} />
}
