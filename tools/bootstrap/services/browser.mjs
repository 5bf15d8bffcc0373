import { existsSync } from 'node:fs'
import { run } from '../process/child.mjs'
import { installWithSystem } from '../package-manager.mjs'
import { Problem } from '../process/problem.mjs'
import { inRoot } from '../root.mjs'

const KNOWN = [
  // Chromium without a window: a page costs a quarter less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PACKAGES = { 'apt-get': ['chromium-headless-shell'], dnf: ['chromium'], apk: ['chromium'], brew: ['--cask', 'chromium'] }
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js')

/**
 * A Chromium for the browser tests: CHROMIUM, an installed one, the test tool's own, else one that is installed now.
 * @param {string} node
 * @param {(what: string) => void} say
 * @returns {Promise<string>} path of a working browser
 * @throws {Problem} when none is available
 */
export async function ensureBrowser(node, say) {
  say('looking for a Chromium')
  const found = await existing(node)
  if (found) return found
  if (await installWithSystem(PACKAGES, say)) {
    const installed = await existing(node)
    if (installed) return installed
  }
  say('downloading the Chromium of the test tool')
  const withSystemLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const { output } = await run(node, [PLAYWRIGHT, 'install', ...withSystemLibraries, 'chromium'], { onLine: say, limitSeconds: 600 })
  const downloaded = await existing(node)
  if (downloaded) return downloaded
  throw new Problem('No Chromium could be found or installed; install one and name it in CHROMIUM, then run the tests again.', output)
}

async function existing(node) {
  if (process.env.CHROMIUM) {
    if (await starts(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Problem(`CHROMIUM names ${process.env.CHROMIUM}, but no browser starts there.`)
  }
  for (const path of [...KNOWN, await ownOfPlaywright(node)]) if (path && existsSync(path) && (await starts(path))) return path
  return null
}

async function ownOfPlaywright(node) {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await run(node, ['-e', ask])
  return code === 0 ? output : null
}

// Some distributions have a stub with the browser's name, and a downloaded one may lack system libraries: only opening a page proves that
// it works.
async function starts(path) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--dump-dom', 'data:text/html,<p>ready</p>']
  const { code, output } = await run(path, args, { limitSeconds: 60 })
  return code === 0 && output.includes('ready')
}
