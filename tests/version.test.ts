import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a reader finds one version: in package.json, on top of the changelog and in what the portal says of itself', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
  expect(readFileSync('src/platform/server/setup/version.ts', 'utf8')).toContain(`'${version}'`)
})
