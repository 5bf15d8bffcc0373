import type { Run } from '#platform/server/db/db.ts'
import type { FieldList } from '#platform/shared/fields/fields.ts'
import type { EdiRow } from './read-rows.server.ts'
import { rclFields } from './rcl-manifest/contract.ts'
import { validateRcl } from './rcl-manifest/validate-rcl.server.ts'
import { saneiFields } from './sanei-manifest/contract.ts'
import { validateSanei } from './sanei-manifest/validate-sanei.server.ts'

export type PartnerCode = 'RCL' | 'SANEI'

export type Partner = {
  fields: FieldList
  /** Adds problems that need the database, and loads the data for saving. */
  judge: (
    who: { corpCd: string; userId: string },
    now: Date,
  ) => (rows: readonly EdiRow[], run: Run) => Promise<(good: readonly EdiRow[]) => Promise<void>>
}

/** The supported partners, with the fields and validation of their files. */
export const PARTNERS: Readonly<Record<PartnerCode, Partner>> = {
  RCL: { fields: rclFields, judge: ({ corpCd }, now) => validateRcl(corpCd, now) },
  SANEI: { fields: saneiFields, judge: validateSanei },
}

export const isPartner = (kind: string): kind is PartnerCode => Object.hasOwn(PARTNERS, kind)
