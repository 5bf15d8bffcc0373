import { createContext } from 'react'

/** The title of the page at the current address: of its menu or popup, else the card's own name. */
export const PageNameContext = createContext('')
