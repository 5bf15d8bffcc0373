import * as z from 'zod/mini'
import type { Role } from './screen.ts'

/** The session in the browser (S3-006, S3-008). A guest's has empty ids and an empty apiToken. */
export const session = z.object({
  langCd: z.enum(['ko', 'en']),
  engName: z.string(),
  locName: z.string(),
  apiToken: z.string(),
  dtForm: z.string(),
  userId: z.string(),
  roleId: z.string(),
  corpCd: z.string(),
  custCd: z.string(),
  custName: z.string(),
  email: z.string(),
  lastLoginDtm: z.string(),
})
export type Session = z.infer<typeof session>

/** The logged-in caller on the server. */
export type Member = {
  sessionId: number
  userId: string
  corpCd: string
  custCd: string | null
  roleId: Role
  kind: 'customer' | 'staff'
  lang: 'ko' | 'en'
  /** User data shown in the session; the company is the customer's, or the corporation for its staff. */
  profile: {
    nameKo: string
    nameEn: string
    email: string
    dtForm: string
    /** yyyyMMddHHmmss, Seoul; blank before the first login. */
    lastLoginDtm: string
    companyKo: string
    companyEn: string
  }
}

/** The separator of the login payload: p = password + separator + login id (S3-010, S9-051). */
export const PASSWORD_SEPARATOR = '::^::'
