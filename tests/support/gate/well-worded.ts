/** A refusal of a portal call, of a program's call, or of one that DCSA words. */
export type Refused = { message?: string; title?: string; errors?: { message?: string; detail?: string }[] }

/** Three words of Latin letters in a row are a sentence; names of fields and codes are not. */
const LATIN_SENTENCE = /[A-Za-z]{2,}(?:[ '’]+[A-Za-z]{2,}){2,}/
/** Messages meant for programmers only. */
const PATTERN = /\/\^|\\p\{|\\[dwsu]|\[\^|\(\?[:=!<]|\$\/|\]\*|\]\+/
const CODE = /\bat .*[.](?:ts|js):|node_modules|\bselect\b.*\bfrom\b|\bZod|undefined|\[object /

/** What is wrong with the words of a refusal in a Korean session, or null. */
export const troubleIn = (refused: Refused): string | null => {
  const sentences = [
    refused.message,
    refused.title,
    ...(refused.errors ?? []).flatMap(({ message, detail }: { message?: string; detail?: string }) => [message, detail]),
  ].filter((text) => text !== undefined)
  if (sentences.length === 0) return 'no words at all'
  for (const text of sentences) {
    if (!/[가-힣]/.test(text)) return `no Korean: ${text}`
    if (LATIN_SENTENCE.test(text)) return `a foreign sentence: ${text}`
    if (PATTERN.test(text)) return `a pattern: ${text}`
    if (CODE.test(text)) return `the inside of the program: ${text}`
    if (/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', ''))) return `odd letters: ${JSON.stringify(text)}`
  }
  return null
}
