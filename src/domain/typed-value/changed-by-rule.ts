/**
 * The closed list of changes that the specification makes to an entry. Nothing else is changed: a text is either read or rejected and stays
 * in the field. Each change is announced: by `ui.changed.<name>`, or for a cleared date with its text.
 */
export const CHANGED_BY_RULE = {
  /** Letters of a field or column that forces upper case. */
  upper: 'S5-022, S5-049',
  /** Text beyond the maximum length of a field. */
  length: 'S5-023',
  /** Blanks in a field that strips them. */
  blanks: 'S5-024',
  /** Underscores of an input mask. */
  mask: 'S5-025',
  /** Zero is cleared where it means empty. */
  zero: 'S5-027',
  /** A date with more digits than its type has is cleared. */
  tooLong: 'S5-033',
  /** A day or month with too few digits is cleared on blur. */
  incomplete: 'S5-035',
  /** A Saturday or Sunday is cleared where weekends are disabled. */
  weekend: 'S5-037',
  /** The eleventh character of a date is dropped. */
  dateLength: 'S5-038',
} as const
