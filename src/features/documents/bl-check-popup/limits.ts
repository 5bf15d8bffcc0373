/** Characters of one text of a bill, and of what is said about a round. */
export const LONGEST_TEXT = 1_000
export const LONGEST_NOTE = 500
