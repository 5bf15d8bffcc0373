/** Whether a text may be a user id: letters, digits, underscore, hyphen, dot (S5-004). */
export const isUserId = (text: string): boolean => /^[A-Za-z0-9_.-]+$/.test(text)

/** Whether first and last character are both A–Z or 0–9 (S5-008). A separate helper: passwords do not use it. */
export const hasPlainEnds = (text: string): boolean => /^[A-Z0-9](.*[A-Z0-9])?$/s.test(text)
