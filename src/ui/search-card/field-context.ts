import { createContext, useContext } from 'react'

/** Context of a `Field` for its control: the id for the label, whether it is required, and its problem. */
export type FieldIds = { controlId: string; labelId: string; required: boolean; label: string }

export const FieldContext = createContext<FieldIds | null>(null)

/** The surrounding field, or null for a control with its own label. */
export const useField = (): FieldIds | null => useContext(FieldContext)
