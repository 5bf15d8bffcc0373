import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messageFiles } from './message-files.ts'

test('message files are found with names in capitals, in subfolders too, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'IN'))
  mkdirSync(join(folder, 'OLD.EDI'))
  for (const name of ['X.EDI', 'y.edi', 'IN/FSU.TXT', 'IN/Events.Json', 'read.me', 'scan.PDF']) writeFileSync(join(folder, name), 'x')
  expect(messageFiles(folder)).toEqual(['IN/Events.Json', 'IN/FSU.TXT', 'X.EDI', 'y.edi'].map((name) => `${folder}/${name}`))
  expect(messageFiles(`${folder}/scan.PDF`)).toEqual([`${folder}/scan.PDF`])
})
