import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { httpsSender } from './https-sender.ts'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'
import { readWebhookUrl } from './webhook-url.ts'

let connections = 0
let redirected = 0
const inside = createServer((request, response) => {
  if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (request.url === '/elsewhere') {
    redirected += 1
    response.end()
  } else if (request.url === '/long') response.end(Buffer.alloc(1_000_000))
  else if (request.url !== '/hang') response.end('ok')
}).listen(0, '127.0.0.1')
inside.on('connection', () => (connections += 1))
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})
await once(inside, 'listening')
const { port } = inside.address() as AddressInfo
const message = (url: string) => ({ id: 'msg_1', url, secret: 'whsec_AAAA', body: '{}' })
const send = (url: string, options: Partial<Parameters<typeof httpsSender>[0]> = {}) =>
  httpsSender({ allowLoopback: false, withinMs: 1_000, ...options })(message(url), new Date())

test('a private address in any notation is not accepted as receiver', () => {
  const hosts =
    'localhost 127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [fe80::1] [fc00::1] [fd00:ec2::254] [64:ff9b::7f00:1] [2002:7f00:1::] [2001:db8::1] [ff02::1] intranet db.internal. metadata'
  for (const host of hosts.split(' ')) expect([host, readWebhookUrl(`https://${host}/`, false)]).toEqual([host, null])
  const wrong = [
    'http://example.com/',
    'https://example.com:22/',
    'https://user@example.com/',
    'https://u:p@example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://',
    'x',
    `https://example.com/${'a'.repeat(600)}`,
  ]
  for (const url of wrong) expect([url, readWebhookUrl(url, false)]).toEqual([url, null])
  for (const url of [
    'https://example.com/hook?x=1',
    'https://hooks.example.co.kr:8443/a',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
  ])
    expect(readWebhookUrl(url, false)?.href).toBe(url)
  expect(['8.8.8.8', '2606:4700::1111', 'example.com', ''].map(isPublicAddress)).toEqual([true, true, false, false])
})

test('a name that resolves to a private address, alone or beside a public one, gets no connection', async () => {
  const before = connections
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], []]) {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    expect(await send('https://rebinding.example.com/', { resolve })).toEqual({ kind: 'failed', text: 'the address is not allowed' })
  }
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', text: 'the address is not allowed' })
  expect(connections).toBe(before)
})

test('redirects are not followed, timeouts and endless responses are failures', async () => {
  const at = (path: string) => send(`http://127.0.0.1:${port}${path}`, { allowLoopback: true })
  expect(await at('/')).toEqual({ kind: 'taken' })
  expect(await at('/redirect')).toEqual({ kind: 'failed', text: 'answered 302' })
  expect(redirected).toBe(0)
  expect((await at('/hang')).kind).toBe('failed')
  expect((await at('/long')).kind).toBe('failed')
})

test('S7-073 an origin inside the network that the operator named is accepted, with its port and scheme only, and never this machine or the metadata', async () => {
  const named = ['https://erp.corp:9443', 'http://10.1.2.3:8080', 'https://hooks.example.com']
  for (const url of ['https://erp.corp:9443/hook', 'http://10.1.2.3:8080/']) {
    expect(readWebhookUrl(url, false)).toBeNull()
    expect(readWebhookUrl(url, false, named)?.href).toBe(url)
  }
  for (const url of [
    'http://erp.corp:9443/',
    'https://erp.corp:8444/',
    'http://10.1.2.3/',
    'http://10.1.2.4:8080/',
    'https://u@erp.corp:9443/',
  ])
    expect([url, readWebhookUrl(url, false, named)]).toEqual([url, null])
  const before = connections
  for (const address of ['127.0.0.1', '169.254.169.254', 'fd00:ec2::254', '::1', '0.0.0.0']) {
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    expect(await send('https://erp.corp:9443/', { named, resolve })).toEqual({ kind: 'failed', text: 'the address is not allowed' })
  }
  // An origin that no one named stays public, whatever else is named.
  const inside = async () => [{ address: '10.1.2.3', family: 4 }]
  expect(await send('https://other.example.com/', { named, resolve: inside })).toEqual({
    kind: 'failed',
    text: 'the address is not allowed',
  })
  expect(connections).toBe(before)
  expect(['10.0.0.1', '172.20.1.1', '192.168.1.1', 'fd12::1', '8.8.8.8', '169.254.1.1', '127.0.0.1'].map(isPrivateAddress)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
