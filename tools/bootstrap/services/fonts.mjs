import { run } from '../process/child.mjs'
import { installWithSystem } from '../package-manager.mjs'

const PACKAGES = {
  'apt-get': ['fonts-noto-cjk'],
  dnf: ['google-noto-sans-cjk-fonts'],
  apk: ['font-noto-cjk'],
  brew: ['--cask', 'font-noto-sans-cjk-kr'],
}

/**
 * Korean glyphs for native parts of the browser (its PDF viewer, file names). Pages have their own font, so a missing one is a warning, not
 * an error.
 * @param {(what: string) => void} say
 */
export async function ensureKoreanFont(say) {
  if (process.platform !== 'linux') return say('the system brings them')
  if (await hasKorean()) return say('present')
  await installWithSystem(PACKAGES, say)
  say((await hasKorean()) ? 'installed' : 'WARNING: none found and none could be installed; pages use their own font')
}

async function hasKorean() {
  const { code, output } = await run('fc-list', [':lang=ko'])
  return code === 0 && output !== ''
}
