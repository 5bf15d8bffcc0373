import { createContext } from 'react-router'
import type { Endpoint } from './endpoint.ts'
import type { Branding } from '../translations/company-names.ts'
import type { Member } from './session.ts'

/** The third language of the visitor, blank for Korean and English, and those to choose from. */
export type SiteLanguages = { locale: string; languages: readonly { code: string; name: string; short: string }[] }

/** The server interface of loaders: in-process calls with the visitor's rights, and the visitor. */
export type ServerCalls = {
  call: <I, O>(contract: Endpoint<I, O>, input: I) => Promise<O>
  member: Member | null
  lang: 'ko' | 'en'
  clientIp: string
  mobile: boolean
  /** Whether the visitor's window is probably as narrow as a phone's: lists are drawn as cards. */
  phone: boolean
  nonce: string
  /** Page settings: the guest marker (S4-002), demo mode, minutes without a call until the session ends, today in Seoul, languages. */
  site: { guestToken: string; demo: boolean; idleMinutes: number; today: string } & SiteLanguages
  /** The branding of the visitor's corporation; null for our own. */
  house: Branding | null
  /** The built-in messages, for when the language map cannot be read. */
  builtInWords: () => Record<string, string>
  /** Logs the failure of one part of the initial load; it is not shown (S8-020). */
  logFailure: (part: string, error: unknown) => void
}

/** Set per request by the web server, read by loaders and the root. */
export const serverCalls = createContext<ServerCalls>()
