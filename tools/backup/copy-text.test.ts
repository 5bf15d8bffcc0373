import { writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { copyValue, rowsOf } from './copy-text.ts'

test('R-20 a value is restored exactly: null, an empty text, separators, backslashes and bytes', () => {
  expect(['\\N', '', 'a\\tb', 'a\\nb\\r', '\\\\N', '\\\\x00ff', '부산 \\\\ 신항'].map(copyValue)).toEqual([
    null,
    '',
    'a\tb',
    'a\nb\r',
    '\\N',
    '\\x00ff',
    '부산 \\ 신항',
  ])
})

test('R-20 rows are read in batches, also when a character spans two chunks and a text contains another line end', async () => {
  const path = join(tmpdir(), `naru-copy-${process.pid}.gz`)
  onTestFinished(() => rmSync(path, { force: true }))
  const long = '선'.repeat(40_000)
  writeFileSync(path, gzipSync(`1\ta\u2028b\n2\t${long}\n3\t\\N\n`))
  const lots = []
  for await (const rows of rowsOf(path, 2)) lots.push(rows)
  expect(lots).toEqual([
    [
      ['1', 'a\u2028b'],
      ['2', long],
    ],
    [['3', null]],
  ])
})
