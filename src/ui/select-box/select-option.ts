import type { BoxProps } from '../box-frame/use-box.ts'

/** `otherLabel` is the name in the other language: searchable, not shown. */
export type SelectOption = { value: string; label: string; otherLabel?: string | undefined }
export type SelectBoxProps = BoxProps & {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}
