import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, freePort, wantedPort } from './port.mjs'

test('the port is 3000 unless PORT is set', () => {
  expect(wantedPort(undefined)).toBe(3000)
  expect(wantedPort('')).toBe(3000)
  expect(wantedPort('3999')).toBe(3999)
})

test.each(['http', '70000', '-1', '80.5'])('PORT=%s is rejected in one sentence', (text) => {
  expect(() => wantedPort(text)).toThrow(`PORT is "${text}", but a port is a whole number from 0 to 65535.`)
})

test.each(['0.0.0.0', '127.0.0.1'])('a port in use on %s is reported before any work begins', async (host) => {
  const port = await freePort()
  const server = createServer()
  await new Promise((resolve) => server.listen(port, host, resolve))
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use by another program; stop that one or choose another port`)
  await new Promise((resolve) => server.close(resolve))
  await expect(checkPort(port)).resolves.toBeUndefined()
})
