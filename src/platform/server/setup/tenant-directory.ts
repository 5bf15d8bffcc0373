import type { House } from '#platform/shared/translations/company-names.ts'

/** The corporations of an installation as this process knows them: whose a host name is, and how each looks. */
export type TenantDirectory = {
  /** The corporation that is met under a host name, or null. */
  corpOfHost: (host: string) => string | null
  houseOf: (corpCd: string) => House | null
  stop: () => void
}
