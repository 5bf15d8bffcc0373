import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const FIRST = 0xac00
const VOWELS = 21
const FINALS = 28

/** What an input method shows while a syllable is typed: 한 → ㅎ, 하, 한. */
export const stepsOf = (syllable: string): string[] => {
  const at = syllable.charCodeAt(0) - FIRST
  const initial = INITIALS[Math.floor(at / (VOWELS * FINALS))] ?? ''
  const open = String.fromCharCode(FIRST + at - (at % FINALS))
  return at % FINALS === 0 ? [initial, open] : [initial, open, syllable]
}

const SOURCES = [
  'reference/ports.csv',
  'reference/airports.csv',
  'reference/terminals-kr.csv',
  'reference/countries.csv',
  'demo/customers.csv',
]
/** Three hundred Korean words of the field. */
export const KOREAN_WORDS = [
  ...new Set(SOURCES.flatMap((file) => readFileSync(`db/seed/${file}`, 'utf8').match(/[가-힣]{2,6}/g) ?? [])),
].slice(0, 300)

/** What words differ in for an input method: how each syllable begins, goes on and ends, and how many there are. */
export const shapesOf = (word: string): string[] => [
  ...[...word].flatMap((syllable) => {
    const at = syllable.charCodeAt(0) - FIRST
    return [`begins ${Math.floor(at / (VOWELS * FINALS))}`, `goes on ${Math.floor(at / FINALS) % VOWELS}`, `ends ${at % FINALS}`]
  }),
  `length ${word.length}`,
]

/** A few of the words that together have every shape of all of them. */
export const fewWords = (words: readonly string[]): string[] => {
  const left = new Set(words.flatMap(shapesOf))
  const few: string[] = []
  while (left.size > 0) {
    const [most = ''] = words.toSorted((one, other) => newIn(other, left) - newIn(one, left))
    few.push(most)
    for (const shape of shapesOf(most)) left.delete(shape)
  }
  return few
}
const newIn = (word: string, left: ReadonlySet<string>) => new Set(shapesOf(word).filter((shape) => left.has(shape))).size

/** The words that a run types: a few, or all of them with `WORDS=all` (minutes). */
export const TYPED_WORDS = process.env.WORDS === 'all' ? KOREAN_WORDS : fewWords(KOREAN_WORDS)

/** A Korean input method on the focused box. Keys it takes arrive as 229, as in a real one. */
export const koreanKeyboard = async (page: Page) => {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const key = (type: 'rawKeyDown' | 'keyUp', code: string) =>
    cdp.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: 229, key: code === 'Enter' ? 'Enter' : 'Process', code })
  const showing = (text: string) => cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  /** Types all jamo of a word and leaves its last syllable half done. */
  const writeOpen = async (word: string) => {
    const syllables = [...word]
    // The browser takes them in order; waiting for each answer would only cost time.
    const sent: Promise<unknown>[] = []
    for (const [at, syllable] of syllables.entries()) {
      sent.push(key('rawKeyDown', 'KeyK'), ...stepsOf(syllable).map(showing), key('keyUp', 'KeyK'))
      if (at < syllables.length - 1) sent.push(cdp.send('Input.insertText', { text: syllable }))
    }
    await Promise.all(sent)
  }
  return {
    writeOpen,
    /** The input method ends the syllable by itself. */
    finish: (word: string) => cdp.send('Input.insertText', { text: [...word].at(-1) ?? '' }),
    /** Enter in the middle of a syllable: the key is the input method's, then the syllable ends. */
    enter: async (word: string) => {
      await key('rawKeyDown', 'Enter')
      await cdp.send('Input.insertText', { text: [...word].at(-1) ?? '' })
      await key('keyUp', 'Enter')
    },
  }
}
