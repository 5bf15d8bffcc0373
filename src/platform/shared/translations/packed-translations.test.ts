import { expect, test } from 'vitest'
import { packTranslations, unpackTranslations } from './packed-translations.ts'

const words = {
  MSG000012: '{0:은/는} 필수 입력 항목입니다.',
  'login.hint': 'Line one\nline "two" </script>\t\\',
  empty: '',
}

test('S4-045 the translations of a page unpack unchanged', () => {
  expect(unpackTranslations(packTranslations(words))).toEqual(words)
  expect(unpackTranslations(packTranslations({}))).toEqual({})
  expect(unpackTranslations(packTranslations(words))).toEqual(words)
})

test('a text with a separator does not affect other texts', () => {
  expect(unpackTranslations(packTranslations({ odd: 'a\u{e000}b\u{e001}c', next: 'x' }))).toEqual({ odd: 'abc', next: 'x' })
})
