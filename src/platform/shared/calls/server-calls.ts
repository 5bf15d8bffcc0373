import { createContext } from 'react-router'
import type { Endpoint } from './endpoint.ts'
import type { Branding } from '../translations/company-names.ts'
import type { Member } from './session.ts'

/** What a loader gets of the server: calls in process under the visitor's rights, and who the visitor is. */
export type ServerCalls = {
  call: <I, O>(contract: Endpoint<I, O>, input: I) => Promise<O>
  member: Member | null
  lang: 'ko' | 'en'
  clientIp: string
  mobile: boolean
  nonce: string
  /** What the page must know: the guest marker (S4-002), demo mode, minutes without a call until the session ends, today in Seoul. */
  site: { guestToken: string; demo: boolean; idleMinutes: number; today: string }
  /** How the corporation of the visitor looks; null for our own look. */
  house: Branding | null
  /** The words the house was built with, for when the language map cannot be read. */
  builtInWords: () => Record<string, string>
  /** Logs the failure of one part of the initial load; nothing is shown for it (S8-020). */
  logFailure: (part: string, error: unknown) => void
}

/** Set per request by the web server, read by loaders and the root. */
export const serverCalls = createContext<ServerCalls>()
