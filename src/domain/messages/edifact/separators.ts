import type { Separators } from './segment.ts'

/** The separators of ISO 9735. Files without apostrophes have one segment per line: the line end is the terminator. */
export const defaultSeparators = (text: string): Separators => ({
  component: ':',
  element: '+',
  decimal: '.',
  release: '?',
  terminator: text.includes("'") ? "'" : '\n',
})

/** The six characters after UNA; null when they are not distinct or are letters or digits. */
export const readSeparators = (six: string): Separators | null => {
  const [component = '', element = '', decimal = '', release = '', , terminator = ''] = six
  const used = [component, element, terminator, ...(release === ' ' ? [] : [release])]
  if (six.length < 6 || new Set(used).size < used.length || /[A-Za-z0-9]/.test(used.join(''))) return null
  return { component, element, decimal, release: release === ' ' ? '' : release, terminator }
}

/** Index of the first service segment, after any mail or gateway lines; −1 when there is none. */
export const startOfEdifact = (text: string): number => {
  const trimmed = text.length - text.replace(/^[\s\uFEFF]+/, '').length
  if (/^UN[ABGH]/.test(text.slice(trimmed, trimmed + 3))) return trimmed
  const places = ['UNA:', 'UNB+', 'UNG+', 'UNH+'].map((head) => text.indexOf(head)).filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** Text contains no NUL and hardly any other control characters; office files, pictures and archives do. */
export const looksBinary = (text: string): boolean => {
  const sample = text.slice(0, 4096)
  let odd = 0
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at)
    if (code === 0) return true
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) odd++
  }
  return odd > 8 && odd * 10 > sample.length
}
