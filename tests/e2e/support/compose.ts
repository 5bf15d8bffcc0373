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
