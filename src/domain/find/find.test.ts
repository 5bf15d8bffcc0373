import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hangulOfKeys, keysOfHangul } from './keyboard.ts'
import { namePattern, nameRank, readingsOf } from './match.ts'

test('S2-190 Korean typed on a Latin keyboard is read as Korean, and the other way round', () => {
  expect(hangulOfKeys('qntks')).toBe('부산')
  expect(hangulOfKeys('dlscjs')).toBe('인천')
  expect(hangulOfKeys('fhxmfmeka')).toBe('로트르담')
  expect(hangulOfKeys('Rhkcl')).toBe('꽈치')
  expect(hangulOfKeys('ekfrrhrl')).toBe('닭고기')
  expect(keysOfHangul('ㅠㅕㄴ무')).toBe('busan')
  expect(keysOfHangul('ㅗㅡㅡ')).toBe('hmm')
})

test('S2-190 every Korean text comes back from its keys', () => {
  const syllables = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(fc.array(syllables, { minLength: 1, maxLength: 6 }), (letters) => {
      expect(hangulOfKeys(keysOfHangul(letters.join('')))).toBe(letters.join(''))
    }),
  )
})

test.each([
  ['부산', 0],
  ['부', 1],
  ['신항', 3],
  ['ㅂㅅ', 1],
  ['부ㅅ', 1],
  ['붓', 1],
  ['qntks', 4],
  ['busan', 0],
  ['Busan new', null],
  ['ㅠㅕㄴ무', 4],
  ['busna', 8],
  ['buzan', 8],
  ['bsan', 8],
  ['busaan', 8],
  ['', null],
  ['.*', null],
  ['인천', null],
])('S2-190 %j finds 부산 (Busan) with rank %j', (typed, rank) => {
  expect(nameRank(typed === '신항' ? ['부산신항', 'Busan New Port'] : ['부산', 'Busan'], typed)).toBe(rank)
})

test('S2-190 whatever is typed makes a valid pattern that finds the text itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), (typed) => {
      const patterns = [false, true].flatMap((typos) => namePattern(typed, typos) ?? [])
      expect(() => patterns.map((pattern) => new RegExp(pattern, 'u'))).not.toThrow()
      expect(readingsOf(typed)[0] ?? '').toMatch(new RegExp(namePattern(typed) ?? '', 'u'))
    }),
  )
})

test('S2-190 spaces and dashes in a row count as one, so that no text is tried without end on a name of many', () => {
  expect(namePattern(`a${' -'.repeat(15)} b`)).toBe(namePattern('a b'))
})
