/** Characters of one text of a bill, and of what is said about a round. */
export const MAX_TEXT_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 500
