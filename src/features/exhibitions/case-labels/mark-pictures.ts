import type { CaseMark } from '#domain/exhibition/exhibition-cases.ts'

const picture = (paths: string) =>
  `<svg viewBox="0 0 24 24"><g fill="none" stroke="#131d28" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${paths}</g></svg>`

/** The handling marks of ISO 780 as drawings for a label. */
export const MARK_PICTURES: Readonly<Record<CaseMark, string>> = {
  // Two arrows above the ground line.
  UPRIGHT: picture('<path d="M3 21.5H21M7.5 18V4M4 8L7.5 4L11 8M16.5 18V4M13 8L16.5 4L20 8"/>'),
  // A glass with a crack.
  FRAGILE: picture('<path d="M6.5 2.5H17.5L16.5 9A4.6 4.6 0 0 1 7.5 9ZM12 13V20.5M7.5 21.5H16.5M12.5 2.5L11 6L13.5 7L12 10"/>'),
  // A case, another one above it, and a cross.
  NO_STACK: picture('<path d="M4 14H20V22H4ZM7 6.5H17V14H7M4.5 2L19.5 12.5M19.5 2L4.5 12.5"/>'),
  // A weight with its handle.
  HEAVY: picture('<path d="M4 21.5L6.5 8.5H17.5L20 21.5ZM9 8.5A3 3 0 1 1 15 8.5M9.5 12.5V18M14.5 12.5V18M9.5 15.2H14.5"/>'),
}
