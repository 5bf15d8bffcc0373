/** A number that people keep in a column of texts; nought where the text is none, so that one odd row takes no list down. */
export const storedNumber = (column: string): string =>
  `case when ${column} ~ '^[0-9]{1,6}([.][0-9]{1,6})?$' then ${column}::numeric else 0 end`
