import type { Problem } from '../validation/problem.ts'

const ADDRESS = /^[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
const MAX_ADDRESS_LENGTH = 254

/** A mobile number, three digits, three or four, four, with hyphens (S5-001). Seoul's 02 does not fit; see `isOfficePhone`. */
export const isPhone = (text: string): boolean => /^\d{3}-\d{3,4}-\d{4}$/.test(text)

/**
 * A number at an office: as `isPhone`, or Seoul's 02, a number for all of the country (1588, 0505), or with a country code, 7 to 20 digits,
 * blanks and hyphens after the + (S5-002).
 */
export const isOfficePhone = (text: string): boolean =>
  isPhone(text) ||
  /^(02-\d{3,4}|050\d-\d{3,4}|1[5-9]\d\d)-\d{4}$/.test(text) ||
  (/^\+\d[\d -]{5,18}\d$/.test(text) && text.replace(/\D/g, '').length >= 7)

/** A mail address of the usual form, at most 254 characters (S5-003; length from RFC 5321). */
export const isEmail = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)

/** Why a text is not a mail address, or null; used by the form and the server. */
export const mailProblem = (text: string): Problem | null => (isEmail(text.trim()) ? null : { key: 'contact.mail', params: [] })
