import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#platform/server/setup/config.ts'
import { CONFIGURATION, withEnvironment, codesOfCarrier } from '../tools/commands/environment.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const known = Object.keys(settings.shape)

test('every setting of config.ts stands in docs/configuration.md and in the page about deployment with its form and default, and no other does', () => {
  expect([...codesOfCarrier(read(CONFIGURATION)).keys()].sort()).toEqual([...known].sort())
  const page = read('docs/deployment.md')
  expect(withEnvironment(page, read(CONFIGURATION)), 'npm run docs:environment writes the table anew').toBe(page)
})

test('the samples of deploy/ set only settings that exist, or a file with one', () => {
  const names = globSync('deploy/{compose.yaml,kubernetes/*.yaml}').flatMap((path) =>
    [...read(path).matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name as string),
  )
  expect(names.length).toBeGreaterThan(15)
  const ofTheDatabase = /^POSTGRES_/
  const strangers = names.filter(
    (name) => !ofTheDatabase.test(name) && !known.includes(name) && !known.includes(name.replace(/_FILE$/, '')),
  )
  expect(strangers).toEqual([])
})

test('the proxy lets an upload pass that the portal takes, and hears of a live stream before it gives it up', async () => {
  const { MAX_FILE_BYTES, MAX_FILES } = await import('#features/files/file-upload/contract.ts')
  const proxy = read('deploy/nginx/portal.conf')
  const megabytes = Number(/client_max_body_size (\d+)m/.exec(proxy)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_FILE_BYTES * MAX_FILES)
  expect(read('deploy/kubernetes/ingress.yaml')).toContain(`proxy-body-size: ${megabytes}m`)
  // Overwritten, never appended: whatever a visitor claims to be must not arrive.
  expect(proxy).toContain('X-Forwarded-For $remote_addr')
  expect(proxy).not.toContain('proxy_add_x_forwarded_for')
})
