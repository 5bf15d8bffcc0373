import { expect, test } from 'vitest'
import { readLanguage, textProblem } from './language-file.ts'
import { fill } from './messages.ts'
import { pluralForms } from './plural-forms.ts'

const en = (text: string) => ({ ko: text, en: text })

test('S7-021 a count has the forms of its language', () => {
  expect([pluralForms('vi'), pluralForms('pl'), pluralForms('fr')]).toEqual([['other'], ['one', 'few', 'many'], ['one', 'other']])
  const polish = '{0} {0|przesyłka|przesyłki|przesyłek}'
  expect(['1', '2', '5', '1,022'].map((count) => fill(polish, [count], 'pl'))).toEqual([
    '1 przesyłka',
    '2 przesyłki',
    '5 przesyłek',
    '1,022 przesyłki',
  ])
  expect(fill('{0} {0|lô hàng}', [2], 'vi')).toBe('2 lô hàng')
})

test('S7-021 a text that the translation lacks keeps its English plural', () => {
  const english = '{0} {0|booking|bookings}'
  expect([1, 2].map((count) => fill(english, [count], 'vi'))).toEqual(['1 booking', '2 bookings'])
  expect([1, 2].map((count) => fill(english, [count], 'pl'))).toEqual(['1 booking', '2 bookings'])
})

test.each([
  ['vi', 'Lưu', 'Save', null],
  ['vi', 'Hủy {0}?', 'Cancel {0}?', null],
  ['vi', 'Hủy {1}?', 'Cancel {0}?', 'its placeholders are {1}, and not {0}'],
  ['vi', 'Hủy?', 'Cancel {0}?', 'its placeholders are {}, and not {0}'],
  ['pl', '{0} {0|a|b}', '{0} {0|row|rows}', '{0|a|b} needs 3 plural forms: one, few, many'],
  ['vi', '{0} {0|hàng}', '{0} {0|row|rows}', null],
  ['vi', '{0:은/는} x', '{0} x', 'particles such as {0:은/는} are Korean only'],
  ['vi', 'Lưu {', 'Save', 'a bracket { or } is no placeholder such as {0}'],
  ['vi', ' ', 'Save', 'it is empty: leave the key out instead'],
] as const)('S7-021 %s: "%s" for "%s" is %s', (code, text, english, problem) => {
  expect(textProblem(code, text, en(english))).toBe(problem)
})

test('S7-021 texts with problems are left out, and a file that is none is refused', () => {
  const about = { name: 'Tiếng Việt', short: 'VI', fallback: 'en' }
  const builtIn = { a: en('Save {0}'), b: en('Close') }
  const { language, problems } = readLanguage('vi', { ...about, words: { a: 'Lưu', b: 'Đóng', c: 'x' } }, builtIn)
  expect([language.words, language.listed, language.base]).toEqual([{ b: 'Đóng' }, true, 'en'])
  expect(problems.map(({ key }) => key)).toEqual(['a', 'c'])
  expect(() => readLanguage('vi', { ...about, fallback: 'fr', words: {} }, builtIn)).toThrow(/fallback/)
  expect(() => readLanguage('ko', { ...about, words: {} }, builtIn)).toThrow(/by a file/)
  expect(() => readLanguage('../x', { ...about, words: {} }, builtIn)).toThrow(/no language code/)
})
