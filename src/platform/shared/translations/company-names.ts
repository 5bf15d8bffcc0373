import type { Lang } from './messages.ts'

/** What every page of a corporation bears before anything is asked of the database. */
export type Branding = {
  corpCd: string
  /** The short name, or '' for our own. */
  brand: Record<Lang, string>
  /** Changes with the picture; null without one. */
  logo: string | null
  /** A rule for the head of the page, or '' for our own colours. */
  style: string
}
