import type { Lang } from './messages.ts'

/** Branding of a corporation, available to every page without a query. */
export type Branding = {
  corpCd: string
  /** The short name, or '' for our own. */
  brand: Record<Lang, string>
  /** Version of the picture; null without one. */
  logo: string | null
  /** A CSS rule for the head of the page, or '' for our own colours. */
  style: string
}
