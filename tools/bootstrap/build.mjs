import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { runNode } from './process/child.mjs'
import { fingerprint, quickFingerprint, readStamp } from './fingerprint.mjs'
import { precompress } from './precompress.mjs'
import { Problem } from './process/problem.mjs'
import { inRoot } from './root.mjs'
import { withNodeFirst } from './runtime.mjs'

/** Inputs of a build. */
export const BUILD_INPUTS = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/vite',
  'tools/bootstrap/precompress.mjs',
]
const STAMP = inRoot('build', '.naru-build')
/** The same inputs without reading them: a start that finds them as they were reads none. */
const QUICK_STAMP = inRoot('build', '.naru-build-quick')
/** Tests are no part of a build. */
export const isShipped = (file) => !/\.test\.tsx?$/.test(file)

/** The program that the build produces; it starts the server. */
export const SERVER = inRoot('build', 'server', 'index.js')

/**
 * Builds browser and server bundles when a source changed since the last finished build.
 * @param {string} node
 * @param {(what: string) => void} say
 * @throws {Problem} when the build fails; its last lines are the detail
 */
export async function ensureBuilt(node, say) {
  const quick = quickFingerprint(BUILD_INPUTS, isShipped)
  const isBuilt = existsSync(STAMP) && existsSync(SERVER)
  if (isBuilt && readStamp(QUICK_STAMP) === quick) return say('up to date')
  const inputs = fingerprint(BUILD_INPUTS, isShipped)
  if (isBuilt && readStamp(STAMP) === inputs) {
    writeFileSync(QUICK_STAMP, quick)
    return say('up to date')
  }
  rmSync(STAMP, { force: true })
  rmSync(QUICK_STAMP, { force: true })
  say('building pages and server')
  const result = await runNode(node, [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    env: { ...withNodeFirst(node), NODE_ENV: 'production' },
    orphanSignal: 'SIGKILL',
    onLine: (line) => say(`building, ${withoutColour(line)}`),
  })
  if (result.code !== 0 || !existsSync(SERVER)) throw new Problem('The build failed; the cause is in the lines above.', result.output)
  const assets = await precompress(inRoot('build', 'client'), say)
  writeFileSync(STAMP, inputs)
  writeFileSync(QUICK_STAMP, quick)
  say(`built, ${assets.files} assets compressed from ${kilobytes(assets.bytes)} to ${kilobytes(assets.compressed)}`)
}

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} kB`
const withoutColour = (text) => text.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '').slice(0, 100)
