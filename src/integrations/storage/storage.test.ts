import { createServer } from 'node:net'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { type Storage, StorageFailed, StorageMissing } from './port.ts'
import { s3Storage } from './s3.ts'
import { scanFile } from './scan.ts'

const folder = mkdtempSync(join(tmpdir(), 'naru-storage-'))
const bytes = Buffer.concat([Buffer.from('선하증권'), Buffer.alloc(3_000_000, 7)])
const source = join(folder, 'source')
writeFileSync(source, bytes)

const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'naru', configs: [] }],
})
const { port } = await service.run()
const settings = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'naru',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const storages: [string, Storage][] = [
  ['a folder', diskStorage(join(folder, 'disk'))],
  ['a service that speaks S3', s3Storage(settings)],
]
describe.each(storages)('%s stores files', (_name, storage) => {
  test('returns them byte by byte, until they are deleted; deleting twice is fine', async () => {
    expect(await storage.isEmpty()).toBe(true)
    await storage.put('0123456789-key', source)
    await storage.put('0123456789-another', source)
    expect(await storage.isEmpty()).toBe(false)
    await storage.delete('0123456789-another')
    expect((await buffer(await storage.get('0123456789-key'))).equals(bytes)).toBe(true)
    await storage.delete('0123456789-key')
    await expect(storage.get('0123456789-key')).rejects.toThrow(StorageMissing)
    await storage.delete('0123456789-key')
  })
  test('R-08 a file that could not be stored leaves nothing behind', async () => {
    await expect(storage.put('0123456789-none', join(folder, 'no such file'))).rejects.toThrow(/no such file|Unable to open/)
    await expect(storage.get('0123456789-none')).rejects.toThrow(StorageMissing)
  })
})

test('a folder contains no unfinished file, and no key leads out of it', async () => {
  const place = join(folder, 'tidy')
  const storage = diskStorage(place)
  mkdirSync(join(place, '99'), { recursive: true })
  chmodSync(join(place, '99'), 0o700)
  await storage.put('9988776655', source)
  await expect(storage.put('9988776644', join(folder, 'no such file'))).rejects.toThrow(/no such file|Unable to open/)
  expect(readdirSync(join(place, '99'))).toEqual(['9988776655'])
  writeFileSync(join(place, '99', '9988776655.1f0c.part'), 'half')
  await storage.delete('9988776655')
  expect(readdirSync(join(place, '99'))).toEqual([])
  for (const key of ['../../etc/passwd', 'a/b/c/d/e/f', 'short']) await expect(storage.get(key)).rejects.toThrow('storage key')
})

test('a service that refuses access, or is unreachable, differs from a missing file', async () => {
  const stranger = s3Storage({ ...settings, secretAccessKey: 'wrong' })
  await expect(stranger.put('0123456789-key', source)).rejects.toThrow(StorageFailed)
  await expect(stranger.get('0123456789-key')).rejects.toThrow(StorageFailed)
  await expect(s3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' }).get('0123456789-key')).rejects.toThrow(StorageFailed)
})

describe('S-23 the virus scanner', () => {
  const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
  /** A ClamAV INSTREAM server: pieces preceded by their length, until one of length zero. */
  const daemon = async (say: (content: Buffer) => string) => {
    const server = createServer((socket) => {
      const chunks: Buffer[] = []
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        chunks.push(Buffer.from(chunk))
        let rest = Buffer.concat(chunks).subarray('zINSTREAM\0'.length)
        const content: Buffer[] = []
        while (rest.length >= 4) {
          const size = rest.readUInt32BE()
          if (size === 0) return socket.end(`${say(Buffer.concat(content))}\0`)
          content.push(rest.subarray(4, 4 + size))
          rest = rest.subarray(4 + size)
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    afterAll(() => void server.close())
    const address = server.address()
    return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  test('reports a finding in a file, and accepts a clean one', async () => {
    const address = await daemon((content) =>
      content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : content.equals(bytes) ? 'stream: OK' : 'stream: other bytes ERROR',
    )
    const infected = join(folder, 'eicar')
    writeFileSync(infected, EICAR)
    expect(await scanFile(address, infected)).toBe('Eicar-Test-Signature')
    expect(await scanFile(address, source)).toBeNull()
  })
  test('rejects every file when it fails or is unreachable', async () => {
    await expect(scanFile(await daemon(() => 'INSTREAM size limit exceeded. ERROR'), source)).rejects.toThrow(StorageFailed)
    await expect(scanFile('127.0.0.1:1', source)).rejects.toThrow(StorageFailed)
  })
})
