import type { Branding } from '#platform/shared/translations/company-names.ts'

/** The corporations of an installation as cached in this process: host names and branding. */
export type TenantDirectory = {
  /** The corporation of a host name, or null. */
  corpOfHost: (host: string) => string | null
  brandingOf: (corpCd: string) => Branding | null
  stop: () => void
}
