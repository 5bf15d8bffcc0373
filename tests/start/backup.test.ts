import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder, freePort, launch, sentences, start, temporaryFolder } from './launch.ts'

const startOn = async (data: string) => {
  const port = await freePort()
  const run = start({ PORT: String(port), DATA_DIR: data })
  await run.says(`http://localhost:${port}`)
  const post = async (path: string, body: object, token = '') =>
    fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const login = async () => {
    const reply = await post('/api/login', { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' })
    return ((await reply.json()) as { data: { apiToken: string } }).data.apiToken
  }
  const upload = async (token: string, text: string) => {
    const form = new FormData()
    form.append('files', new Blob([text]), 'memo.txt')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`http://localhost:${port}/api/file/fileUpload`, { method: 'POST', headers, body: form })
    return ((await reply.json()) as { data: { FILE_SN: string }[] }).data[0]?.FILE_SN ?? ''
  }
  return { ...run, post, login, upload }
}

const command = async (name: string, data: string, ...args: string[]) => {
  const run = launch(['tools/commands/run.mjs', name, ...args], { DATA_DIR: data })
  const code = await run.ended
  return { code, out: run.said.stdout, problems: sentences(run.said.stderr) }
}

test('R-20 npm run backup beside a running portal, npm run restore elsewhere: one logs in there and opens a file; a damaged backup is refused', async () => {
  const folder = temporaryFolder()
  const [second, third, backup] = ['second', 'third', 'backup'].map((name) => join(folder, name)) as [string, string, string]
  const first = demoFolder()
  const portal = await startOn(first)
  const serial = await portal.upload(await portal.login(), '부산 신항 반입 마감')
  const made = await command('backup', first, backup)
  expect(made).toMatchObject({ code: 0, problems: [] })
  expect(made.out).toMatch(/\d+ tables and \d+ files .* every byte read back and checked/)
  await portal.upload(await portal.login(), 'after the backup')
  portal.kill('SIGTERM')
  await portal.ended

  const restored = await command('restore', second, backup)
  expect(restored).toMatchObject({ code: 0, problems: [] })
  expect(restored.out).toContain('foreign keys checked')
  const copy = await startOn(second)
  const token = await copy.login()
  const file = await copy.post('/api/file/fileDownload', { fileSn: serial }, token)
  expect(await file.text()).toBe('부산 신항 반입 마감')
  copy.kill('SIGTERM')
  expect(await copy.ended).toBe(0)

  const table = join(backup, 'database', 'shipment.copy.gz')
  const bytes = readFileSync(table)
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  writeFileSync(table, bytes)
  expect(await command('restore', third, backup)).toMatchObject({
    code: 1,
    problems: [expect.stringContaining('is damaged: database/shipment.copy.gz does not match its checksum')],
  })
  expect(existsSync(third)).toBe(false)
})
