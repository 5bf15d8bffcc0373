import { expect, test } from 'vitest'
import { type CodeEntry, entryMatches, onlyMatch, partOf, recentFirst } from './code-entry.ts'

const busan: CodeEntry = { code: 'KRPUS', name: '부산', otherName: 'Busan' }
const newPort: CodeEntry = { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' }
const incheon: CodeEntry = { code: 'KRINC', name: '인천', otherName: 'Incheon' }

test('a look-up takes the code, the Korean or the English name', () => {
  for (const typed of ['krp', '부산', 'busan', ' BUSAN ']) expect(entryMatches(busan, typed)).toBe(true)
  expect([entryMatches(incheon, 'busan'), entryMatches(busan, 'PUS')]).toEqual([false, false])
})
test('one match or the very code is meant without asking, two names are not', () => {
  expect(onlyMatch([busan], '부산')).toBe(busan)
  expect(onlyMatch([busan, newPort], 'krpus')).toBe(busan)
  expect(onlyMatch([busan, newPort], '부산')).toBeNull()
  expect(onlyMatch([busan], '  ')).toBeNull()
})
test('what was used recently stands first, and nothing twice', () => {
  expect(recentFirst([busan, newPort, incheon, busan], [incheon, newPort]).map(({ code }) => code)).toEqual(['KRINC', 'KRBNP', 'KRPUS'])
})
test('the part of a name that was typed is known', () => {
  expect(partOf('김해공항(부산)', '부산')).toEqual(['김해공항(', '부산', ')'])
  expect([partOf('부산', ''), partOf('부산', 'x')]).toEqual([null, null])
})
