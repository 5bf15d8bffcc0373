import { createContext } from 'react'

/** What the page at the current address is called: the name of its menu or popup, the card's own name without one. */
export const PageNameContext = createContext('')
