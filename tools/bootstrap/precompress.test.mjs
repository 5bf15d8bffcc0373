import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-assets-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('text assets get Brotli and gzip copies that unpack to the same bytes', async () => {
  const script = 'export const port = "부산";\n'.repeat(200)
  writeFileSync(join(folder, 'assets', 'page.js'), script)
  const total = await precompress(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'page.js.gz'))).toString()).toBe(script)
  expect(total).toMatchObject({ files: 1, bytes: Buffer.byteLength(script) })
  expect(total.compressed).toBeLessThan(total.bytes / 10)
})

test('small files, fonts and pictures stay unchanged', async () => {
  writeFileSync(join(folder, 'tiny.css'), 'p{}')
  writeFileSync(join(folder, 'font.woff2'), Buffer.alloc(5000))
  writeFileSync(join(folder, 'photo.png'), Buffer.alloc(5000))
  await precompress(folder)
  expect(readdirSync(folder).sort()).toEqual(['assets', 'font.woff2', 'photo.png', 'tiny.css'])
})
