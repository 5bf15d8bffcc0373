/**
 * The closed list of what the specification itself changes in an entry. Nothing else is ever changed: a text is taken as it is meant,
 * or refused with the text still there. Each is announced where it happens: by `ui.changed.<name>`, or for a cleared date with its text.
 */
export const CHANGED_BY_RULE = {
  /** Letters of a box or column that forces upper case. */
  upper: 'S5-022, S5-049',
  /** What is entered beyond the length of a box. */
  length: 'S5-023',
  /** Blanks in a box that strips them. */
  blanks: 'S5-024',
  /** Underscores of an input mask. */
  mask: 'S5-025',
  /** Zero where it means nothing becomes empty. */
  zero: 'S5-027',
  /** A date with more digits than its type has is cleared. */
  tooLong: 'S5-033',
  /** A day or month with fewer digits is cleared on leaving the box. */
  incomplete: 'S5-035',
  /** A Saturday or Sunday is cleared where weekends are off. */
  weekend: 'S5-037',
  /** The eleventh character of a date is not taken. */
  dateLength: 'S5-038',
} as const
