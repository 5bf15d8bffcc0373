import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  integrity?: string
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const manifest: Entry = read('package.json')
const packages: Record<string, Entry> = read('package-lock.json').packages

test('the lockfile is the one of this package.json', () => {
  const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
    optionalDependencies: manifest.optionalDependencies,
  })
})

test('every version is exact', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('packages of other systems are named too, or npm ci refuses the lockfile everywhere (mend: node tools/assets/complete-lockfile.mjs)', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('every package has a checksum, also those for other systems and processors', () => {
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  expect(entries.length).toBeGreaterThan(600)
  const unchecked = entries.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('images of deploy/ carry an exact version, never the newest', () => {
  const images = globSync('deploy/{Dockerfile,compose.yaml}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(([, image]) => image as string),
  )
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => !/:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image))).toEqual([])
})
