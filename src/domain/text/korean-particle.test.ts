import { expect, test } from 'vitest'
import { withParticle } from './korean-particle.ts'

test.each([
  ['화물준비일', '은/는', '화물준비일은'],
  ['거래처', '은/는', '거래처는'],
  ['부킹', '을/를', '부킹을'],
  ['선사', '을/를', '선사를'],
  ['도착', '이/가', '도착이'],
  ['서류', '이/가', '서류가'],
  ['서울', '으로/로', '서울로'],
  ['부산', '으로/로', '부산으로'],
  ['인천항', '과/와', '인천항과'],
] as const)('%s with %s reads %s', (word, pair, text) => expect(withParticle(word, pair)).toBe(text))

test.each([
  ['B/L', '은/는', 'B/L은'],
  ['ETA', '은/는', 'ETA는'],
  ['CBM', '이/가', 'CBM이'],
  ['LCL', '으로/로', 'LCL로'],
  ['항차 10', '은/는', '항차 10은'],
  ['20', '이/가', '20이'],
  ['항차 2', '은/는', '항차 2는'],
  ['0031', '으로/로', '0031로'],
  ['6', '으로/로', '6으로'],
] as const)('letters and digits are read aloud: %s with %s is %s', (word, pair, text) => expect(withParticle(word, pair)).toBe(text))

test('punctuation after the noun is ignored, and an unreadable noun shows both forms', () => {
  expect(withParticle('총중량(kg)', '은/는')).toBe('총중량(kg)는')
  expect(withParticle('선적항)', '을/를')).toBe('선적항)을')
  expect(withParticle('', '은/는')).toBe('은(는)')
  expect(withParticle('東京', '을/를')).toBe('東京을(를)')
})
