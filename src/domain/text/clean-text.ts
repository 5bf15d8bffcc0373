const LONGEST = 500

// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the point
const CONTROLS = /[\u0000-\u001f\u007f]+/g

/**
 * A text of a message as a database, a page and a log can hold it: no control characters (PostgreSQL refuses NUL), no half
 * surrogate pairs, no blanks at the ends, and cut at `most` characters; no field of any message needs 500.
 */
export const cleanText = (text: string, most = LONGEST): string => text.slice(0, most).toWellFormed().replace(CONTROLS, ' ').trim()
