/** Pasted or typed numbers, parted by newline, comma, tab or blank; empty parts and repeats are dropped. */
export const splitNumbers = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]

/** The list after adding `text`, at most `max` long, and how many numbers found no room. */
export const addNumbers = (values: readonly string[], text: string, max: number): { values: string[]; dropped: number } => {
  const all = [...new Set([...values, ...splitNumbers(text)])]
  return { values: all.slice(0, max), dropped: Math.max(0, all.length - max) }
}
