/** SQL that reads a number from a text column; 0 when the text is not a number, so that one bad row does not fail a list. */
export const storedNumber = (column: string): string =>
  `case when ${column} ~ '^[0-9]{1,6}([.][0-9]{1,6})?$' then ${column}::numeric else 0 end`
