import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { ownLetters, rangesWithout } from './letters.mjs'

const root = new URL('../..', import.meta.url)

/** The code points of all ranges of a style sheet. */
const claimed = (sheet) =>
  [...sheet.matchAll(/unicode-range:\s*([^;}]+)/g)].flatMap(([, ranges]) =>
    ranges.split(',').flatMap((range) => {
      const [from, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    }),
  )
const text = (path) => readFile(new URL(path, root), 'utf8')
const first = new Set(create(await readFile(new URL('src/ui/fonts/letters.woff2', root))).characterSet)

test('every letter of the own texts that Pretendard has comes with the first page: otherwise `npm run fonts`', async () => {
  const known = new Set(claimed(await text('node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')))
  const codes = (await ownLetters(root)).map((letter) => letter.codePointAt(0))
  const missing = codes.filter((code) => known.has(code) && !first.has(code)).map((code) => String.fromCodePoint(code))
  // Its package names this one in a range, but no file has it.
  expect(missing.filter((letter) => letter !== '▦')).toEqual([])
})

test('no face for other letters claims a letter that comes with the first page', async () => {
  const others = claimed(await text('src/ui/fonts/other-letters.css'))
  expect(others.length).toBeGreaterThan(10_000)
  expect(others.filter((code) => first.has(code))).toEqual([])
})

test('the faces for other letters have the weights of the first: a browser draws from faces of equal weights together', async () => {
  const weights = (sheet) => [...new Set([...sheet.matchAll(/font-weight:\s*([^;]+);/g)].map(([, each]) => each))]
  const own = weights(await text('src/ui/fonts/letters.css'))
  expect(own).toHaveLength(1)
  expect(weights(await text('src/ui/fonts/other-letters.css'))).toEqual(own)
})

test('letters are taken out of a range from its middle, its ends and as a whole', () => {
  expect(rangesWithout('U+20-22, U+27, U+ac00-ac05', ['!', "'", '가', '각'])).toBe('U+20,U+22,U+ac02-ac05')
  expect(rangesWithout('U+20', [' '])).toBe('')
})
