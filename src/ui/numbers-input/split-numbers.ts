/** Pasted or typed numbers, separated by newline, comma, tab or blank; without empty parts and duplicates. */
export const splitNumbers = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]

/** The list after adding `text`, at most `max` long, and the number of excess numbers. */
export const addNumbers = (values: readonly string[], text: string, max: number): { values: string[]; dropped: number } => {
  const all = [...new Set([...values, ...splitNumbers(text)])]
  return { values: all.slice(0, max), dropped: Math.max(0, all.length - max) }
}
