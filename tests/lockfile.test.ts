import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  license?: string
  dev?: boolean
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

/** Licences that ask for no more than their text. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
])
/** They name their licence, MIT, in a file only. */
const BY_FILE = ['buildcheck', 'cpu-features', 'png-js', 'ssh2']

test('S9-036 every package that an installation runs has a permissive licence, none a commercial or a trial one', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(shipped.length).toBeGreaterThan(200)
  const licencesOf = ({ license = '' }: Entry) => license.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  const others = shipped.filter(([, entry]) => licencesOf(entry).some((name) => !PERMISSIVE.has(name)))
  expect(others.map(([path]) => path.replace('node_modules/', '')).toSorted()).toEqual(BY_FILE)
})
