/** Maximum characters of one text of a bill, and of a round's note. */
export const MAX_TEXT_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 500
