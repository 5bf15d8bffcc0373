import { expect, test } from 'vitest'
import { handlers } from '#app/routing/registry.server.ts'
import { postFiles } from '../support/deliveries/uploads.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const calls = [...handlers.values()].flatMap(({ endpoint }) => (endpoint.files ? [{ path: endpoint.path, ...endpoint.files }] : []))
const FIRST_BYTES = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'
const INSIDE_A_FILE = 'a body cut off inside a file'
const BROKEN: [what: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=z', FIRST_BYTES],
  [INSIDE_A_FILE, 'multipart/form-data; boundary=b', FIRST_BYTES],
  ['a body cut off inside a header', 'multipart/form-data; boundary=b', FIRST_BYTES.slice(0, 40)],
  [
    'a field of broken JSON',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--b--\r\n',
  ],
  [
    'a field named __proto__',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
  ],
]

// A call of fields only refuses the first file, whole or not.
test.each(
  calls.flatMap(({ path, count }) =>
    BROKEN.filter(([what]) => count > 0 || what !== INSIDE_A_FILE).map(([what, type, payload]) => [path, what, type, payload] as const),
  ),
)('S7-032 %s says that an upload with %s cannot be read', async (path, _what, type, payload) => {
  const headers = { ...(await portal.as('admin').headers()), 'content-type': type }
  const answer = await portal.inject({ method: 'POST', url: path, headers, payload })
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'VAL-001'])
  expect(answer.json().message).toMatch(/다시 올려 주세요|확인해 주세요/)
})

test('S7-033 a text of a single zero byte is refused as no text', async () => {
  const { status, code } = await postFiles(portal, portal.as('customer'), [['x.txt', new Uint8Array([0])]])
  expect([status, code]).toEqual([415, 'VAL-003'])
})
