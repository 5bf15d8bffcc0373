const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const MIN_LENGTH = 8
const MAX_LENGTH = 20

/**
 * The numbers that differ from a typed one by one wrong, missing or additional character, or by two changed places:
 * some eight hundred, each one step through the index of numbers.
 */
export const nearNumbers = (number: string): string[] => {
  if (number.length < MIN_LENGTH || number.length > MAX_LENGTH) return []
  const chars = [...number]
  const near = new Set<string>()
  const put = (at: number, count: number, ...others: string[]) => near.add(chars.toSpliced(at, count, ...others).join(''))
  for (const [at, char] of chars.entries()) {
    put(at, 1)
    const next = chars[at + 1]
    if (next !== undefined) put(at, 2, next, char)
    for (const letter of LETTERS) put(at, 1, letter)
  }
  for (let at = 0; at <= chars.length; at += 1) for (const letter of LETTERS) put(at, 0, letter)
  near.delete(number)
  return [...near]
}
