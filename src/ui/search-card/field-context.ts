import { createContext, useContext } from 'react'

/** What a `Field` tells the control inside it: the id its label points to, and what is required or wrong. */
export type FieldIds = { controlId: string; labelId: string; required: boolean; label: string }

export const FieldContext = createContext<FieldIds | null>(null)

/** The surrounding field, or null for a control that brings its own label. */
export const useField = (): FieldIds | null => useContext(FieldContext)
