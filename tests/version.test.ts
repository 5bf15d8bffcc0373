import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a reader finds one version: in package.json, on top of the changelog and in what the portal says of itself', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
  expect(readFileSync('src/platform/server/setup/version.ts', 'utf8')).toContain(`'${version}'`)
})

/** The tag of the image wherever one is built or run. */
const TAG = /\bnaru:(\d[\w.-]*)|\bnewTag: (\S+)/g
const tagsIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(TAG)].map(([, name, tag]) => name ?? tag)

test('an operator builds and runs the image of this version with the files and pages as they are', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const files = [...globSync('deploy/**/*.{yaml,yml}'), 'deploy/Dockerfile', 'docs/deployment.md', 'docs/installation.md']
  const found = files.flatMap((file) => tagsIn(file).map((tag) => `${file}: ${tag}`))
  expect(found.length).toBeGreaterThanOrEqual(4)
  expect(found.filter((line) => !line.endsWith(`: ${version}`))).toEqual([])
})
