import { expect, test } from 'vitest'
import { type CodeEntry, inOrder, partOf } from './code-entry.ts'

const busan: CodeEntry = { code: 'KRPUS', name: '부산', otherName: 'Busan' }
const newPort: CodeEntry = { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' }
const incheon: CodeEntry = { code: 'KRINC', name: '인천', otherName: 'Incheon' }

test('recent entries come first, without duplicates', () => {
  const shown = (typed: string) => inOrder([busan, newPort, incheon, busan], [incheon, newPort], typed).map(({ code }) => code)
  expect(shown('kr')).toEqual(['KRINC', 'KRBNP', 'KRPUS'])
})
test('an exact match comes before recent entries', () => {
  expect(inOrder([newPort, busan], [newPort], '부산').map(({ code }) => code)).toEqual(['KRPUS', 'KRBNP'])
})
test('the typed part of a name is found', () => {
  expect(partOf('김해공항(부산)', '부산')).toEqual(['김해공항(', '부산', ')'])
  expect([partOf('부산', ''), partOf('부산', 'x')]).toEqual([null, null])
})
