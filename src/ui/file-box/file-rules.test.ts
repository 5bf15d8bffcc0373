import { expect, test } from 'vitest'
import { fileProblem, showBytes } from './file-rules.ts'

const limits = { types: ['.pdf', '.xlsx'], maxBytes: 20 * 1024 * 1024 }

test('a file of another type or too large is refused by name, a valid one is accepted', () => {
  expect(fileProblem({ name: '송장.EXE', size: 1 }, limits)).toEqual({ key: 'ui.fileOfOtherType', params: ['송장.EXE', 'PDF, XLSX'] })
  expect(fileProblem({ name: 'a.pdf', size: limits.maxBytes + 1 }, limits)).toEqual({ key: 'ui.fileTooLarge', params: ['a.pdf', '20 MB'] })
  expect([fileProblem({ name: 'A.PDF', size: limits.maxBytes }, limits), fileProblem({ name: 'x', size: 9e9 }, {})]).toEqual([null, null])
})
test('sizes are shown in readable units', () => {
  expect([showBytes(800), showBytes(1536), showBytes(20 * 1024 * 1024), showBytes(3 * 1024 ** 4)]).toEqual([
    '800 B',
    '1.5 kB',
    '20 MB',
    '3072 GB',
  ])
})
