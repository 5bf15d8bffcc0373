import { createContext } from 'react'

/** This page's nonce during server rendering; undefined in the browser, where it is not needed. */
export const NonceContext = createContext<string | undefined>(undefined)
