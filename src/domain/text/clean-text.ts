const MAX_LENGTH = 500

// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the point
const CONTROLS = /[\u0000-\u001f\u007f]+/g

/**
 * A text that a database, a page and a log can store: no control characters (PostgreSQL rejects NUL), no unpaired surrogates, no outer
 * blanks, and cut at `most` characters; no field of any message needs 500.
 */
export const cleanText = (text: string, most = MAX_LENGTH): string => text.slice(0, most).toWellFormed().replace(CONTROLS, ' ').trim()
