/** A text up to so many letters; no letter is cut in two, for halves are no text that databases take. */
export const firstLetters = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))
