import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { sftpServer } from '../../../tests/support/servers/sftp-server.ts'
import { openFolder } from './folder.ts'
import { isPlainFolder, type Place, PlaceProblem } from './port.ts'
import { openS3 } from './s3.ts'
import { openSftp } from './sftp.ts'

const top = mkdtempSync(join(tmpdir(), 'naru-places-'))
for (const folder of ['folder/KR/in', 'sftp/in', 's3']) mkdirSync(join(top, folder), { recursive: true })
const sftp = await sftpServer(join(top, 'sftp'), { user: 'naru', password: 'open sesame' })
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(top, 's3'),
  configureBuckets: [{ name: 'partner', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await sftp.close()
  await s3.close()
  rmSync(top, { recursive: true, force: true })
})

const named = [`127.0.0.1:${sftp.port}`, `127.0.0.1:${port}`]
const sftpSettings = { host: '127.0.0.1', port: sftp.port, user: 'naru', secret: 'open sesame', hostKey: sftp.hostKey, path: '/in' }
const s3Settings = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'partner',
  region: 'us-east-1',
  user: 'S3RVER',
  secret: 'S3RVER',
  path: 'in',
}

const problemOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PlaceProblem ? error.kind : String(error)),
  )

const text = '관리번호,선적항\r\nFW-1,KRPUS\r\n'
const places: [string, () => Promise<Place>][] = [
  ['a folder', () => openFolder(join(top, 'folder', 'KR'), 'in')],
  ['an SFTP server', () => openSftp(sftpSettings, named)],
  ['an S3 service', () => openS3(s3Settings, named)],
]

describe.each(places)('S2-180 %s', (_name, open) => {
  test('lists finished files alone, reads them whole, moves them and has the report beside them', async () => {
    const place = await open()
    await place.write('주간 현황.csv', Buffer.from(text))
    await place.write('big.csv', Buffer.alloc(300_000, 'x'))
    await place.write('done/old.csv', Buffer.from('old'))
    expect((await place.list()).map(({ name, bytes }) => `${name} ${bytes}`).sort()).toEqual([
      'big.csv 300000',
      `주간 현황.csv ${Buffer.byteLength(text)}`,
    ])
    expect((await place.read('주간 현황.csv', 1_000)).toString()).toBe(text)
    expect((await place.read('big.csv', 300_000)).length).toBe(300_000)
    expect(await problemOf(place.read('big.csv', 299_999))).toBe('tooLarge')
    await place.move('주간 현황.csv', 'failed/1-주간 현황.csv')
    await place.write('failed/1-주간 현황.csv.report.csv', Buffer.from('report'))
    expect((await place.list()).map(({ name }) => name)).toEqual(['big.csv'])
    expect((await place.read('failed/1-주간 현황.csv', 1_000)).toString()).toBe(text)
    expect((await place.read('failed/1-주간 현황.csv.report.csv', 1_000)).toString()).toBe('report')
    expect(await problemOf(place.read('주간 현황.csv', 1_000))).toBe('gone')
    await place.close()
  })

  test('no path leads out of it', async () => {
    const place = await open()
    for (const path of ['../x.csv', 'done/../../x.csv', '/etc/passwd', 'a/./b', '', '.ssh', 'x\u0000.csv'])
      expect([path, await problemOf(place.read(path, 10))]).toEqual([path, 'forbidden'])
    expect(await problemOf(place.move('big.csv', '../big.csv'))).toBe('forbidden')
    expect(await problemOf(place.write('../../big.csv', Buffer.from('x')))).toBe('forbidden')
    await place.close()
  })
})

test('S2-181 a folder: neither its own path nor a link in it leads out of the operator’s folder', async () => {
  const root = join(top, 'folder', 'KR')
  const outside = join(top, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.csv'), 'secret')
  symlinkSync(outside, join(root, 'link'))
  expect(await problemOf(openFolder(root, 'link'))).toBe('forbidden')
  expect(await problemOf(openFolder(root, '../../outside'))).toBe('forbidden')
  expect(await problemOf(openFolder(root, 'none'))).toBe('noFolder')
  const place = await openFolder(root, 'in')
  symlinkSync(join(outside, 'secret.csv'), join(root, 'in', 'linked.csv'))
  expect((await place.list()).map(({ name }) => name)).not.toContain('linked.csv')
  expect(await problemOf(place.read('linked.csv', 1_000))).toBe('forbidden')
  rmSync(join(root, 'in', 'failed'), { recursive: true })
  symlinkSync(outside, join(root, 'in', 'failed'))
  expect(await problemOf(place.write('failed/x.csv', Buffer.from('x')))).toBe('forbidden')
  expect(readdirSync(outside)).toEqual(['secret.csv'])
})

test('S2-181 an address inside the network is refused unless the operator has named it with its port', async () => {
  expect(await problemOf(openSftp(sftpSettings, []))).toBe('forbidden')
  expect(await problemOf(openSftp(sftpSettings, [`127.0.0.1:${sftp.port + 1}`]))).toBe('forbidden')
  expect(await problemOf(openS3(s3Settings, []))).toBe('forbidden')
  expect(await problemOf(openS3({ ...s3Settings, endpoint: 'https://169.254.169.254' }, ['169.254.169.254:443']))).toBe('forbidden')
  expect(sftp.logins.length).toBe(2)
})

test('S2-181 a wrong password, another key of the server and a missing folder are different problems', async () => {
  expect(await problemOf(openSftp({ ...sftpSettings, secret: 'wrong' }, named))).toBe('login')
  expect(await problemOf(openSftp({ ...sftpSettings, hostKey: 'A'.repeat(43) }, named))).toBe('hostKey')
  const seen = await openSftp({ ...sftpSettings, hostKey: '' }, named)
  expect(seen.hostKey).toBe(sftp.hostKey)
  await seen.close()
  const elsewhere = await openSftp({ ...sftpSettings, path: '/none' }, named)
  expect(await problemOf(elsewhere.list())).toBe('noFolder')
  await elsewhere.close()
  const stranger = await openS3({ ...s3Settings, secret: 'wrong' }, named)
  expect(await problemOf(stranger.list())).toBe('login')
  expect(await problemOf((await openS3({ ...s3Settings, bucket: 'none' }, named)).list())).toBe('noFolder')
  expect(await problemOf(openSftp({ ...sftpSettings, port: 1 }, ['127.0.0.1:1']))).toBe('unreachable')
})

test('S2-181 a typed folder has no step upward', () => {
  expect(['', 'in', '/in/korea', '한국'].map(isPlainFolder)).toEqual([true, true, true, true])
  expect(['..', 'in/../..', '/..', 'a//b', './a', 'a\\b', 'a\nb'].map(isPlainFolder)).toEqual(Array(7).fill(false))
})
