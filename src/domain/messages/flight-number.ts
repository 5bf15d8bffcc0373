/**
 * Whether a text is a flight number as in schedules and air waybills: airline of two characters, one to four digits, at most one letter.
 */
export const isFlightNumber = (text: string): boolean => /^(?!\d\d)[A-Z0-9]{2}\d{1,4}[A-Z]?$/.test(text)
