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

test.each([
  ['총중량(kg)', '은/는', '총중량(kg)은'],
  ['부산(KRPUS)', '이/가', '부산(KRPUS)이'],
  ['한빛물산 (주)', '은/는', '한빛물산 (주)은'],
  ['선적항)', '을/를', '선적항)을'],
  ['‘부산’', '으로/로', '‘부산’으로'],
] as const)('brackets and marks behind the noun are not read: %s with %s is %s', (word, pair, text) =>
  expect(withParticle(word, pair)).toBe(text),
)

test.each([
  ['1,250 kg', '이/가', '1,250 kg이'],
  ['12 km', '을/를', '12 km를'],
  ['8.5m³', '은/는', '8.5m³는'],
  ['90%', '이/가', '90%가'],
  ['24 t', '을/를', '24 t을'],
  ['Hong Kong', '은/는', 'Hong Kong은'],
  ['Container', '은/는', 'Container는'],
  ['Rotterdam', '으로/로', 'Rotterdam으로'],
  ['Málaga', '은/는', 'Málaga는'],
] as const)('units and names in Latin letters sound as they are read: %s with %s is %s', (word, pair, text) =>
  expect(withParticle(word, pair)).toBe(text),
)

test('S7-021 even a noun that no one can read aloud has one particle', () => {
  for (const noun of ['', '東京', '…', '\u{1f6a2}']) expect(withParticle(noun, '은/는')).toBe(`${noun}는`)
  expect(withParticle('りんごさん', '을/를')).toBe('りんごさん을')
})
