/** Cuts a text to so many characters without splitting a surrogate pair, which databases reject. */
export const firstLetters = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))
