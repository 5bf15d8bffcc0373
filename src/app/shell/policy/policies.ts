/** The legal texts linked in the footer (S2-053). */
export const POLICIES = ['terms', 'privacy', 'mailRefusal'] as const
export type Policy = (typeof POLICIES)[number]
