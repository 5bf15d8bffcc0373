/** The legal texts the footer leads to (S2-053). */
export const POLICIES = ['terms', 'privacy', 'mailRefusal'] as const
export type Policy = (typeof POLICIES)[number]
