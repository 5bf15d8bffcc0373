import { existsSync } from 'node:fs'
import { run } from '../process/child.mjs'
import { installWithSystem } from '../package-manager.mjs'
import { Problem } from '../process/problem.mjs'

const KNOWN = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]
const PACKAGES = { 'apt-get': ['firefox-esr'], dnf: ['firefox'], apk: ['firefox-esr'], brew: ['--cask', 'firefox'] }

/**
 * A Firefox for its campaign: FIREFOX, an installed one, else one that is installed now.
 * @param {(what: string) => void} say
 * @returns {Promise<string>} path of a working browser
 * @throws {Problem} when none is available
 */
export async function ensureFirefox(say) {
  say('looking for a Firefox')
  const found = await existing()
  if (found) return found
  await installWithSystem(PACKAGES, say)
  const installed = await existing()
  if (installed) return installed
  throw new Problem('No Firefox could be found or installed; install one and name it in FIREFOX, then run this again.')
}

async function existing() {
  const named = process.env.FIREFOX
  for (const path of named ? [named] : KNOWN)
    if (existsSync(path) && (await run(path, ['--version'], { limitSeconds: 60 })).code === 0) return path
  if (named) throw new Problem(`FIREFOX names ${named}, but no browser responds there.`)
  return null
}
