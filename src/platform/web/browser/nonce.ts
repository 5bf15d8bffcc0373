import { createContext } from 'react'

/** This page's nonce while the server renders it; undefined in the browser, where it is not needed. */
export const NonceContext = createContext<string | undefined>(undefined)
