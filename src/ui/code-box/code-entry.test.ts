import { expect, test } from 'vitest'
import { type CodeEntry, inOrder, partOf } from './code-entry.ts'

const busan: CodeEntry = { code: 'KRPUS', name: '부산', otherName: 'Busan' }
const newPort: CodeEntry = { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' }
const incheon: CodeEntry = { code: 'KRINC', name: '인천', otherName: 'Incheon' }

test('what was used recently stands first, and nothing twice', () => {
  const shown = (typed: string) => inOrder([busan, newPort, incheon, busan], [incheon, newPort], typed).map(({ code }) => code)
  expect(shown('kr')).toEqual(['KRINC', 'KRBNP', 'KRPUS'])
})
test('what was typed exactly stands before what was used recently', () => {
  expect(inOrder([newPort, busan], [newPort], '부산').map(({ code }) => code)).toEqual(['KRPUS', 'KRBNP'])
})
test('the part of a name that was typed is known', () => {
  expect(partOf('김해공항(부산)', '부산')).toEqual(['김해공항(', '부산', ')'])
  expect([partOf('부산', ''), partOf('부산', 'x')]).toEqual([null, null])
})
