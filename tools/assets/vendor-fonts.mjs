// Copies the Pretendard variable dynamic subset (SIL OFL 1.1) from its package, so that pages load fonts from their own origin and
// production installs need no 98 MB package. Run again after an update of `pretendard`; the result is committed.
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'

const root = new URL('../..', import.meta.url)
const from = new URL('node_modules/pretendard/dist/', root)
const subset = new URL('web/variable/', from)
const to = new URL('public/fonts/pretendard/', root)

await rm(to, { recursive: true, force: true })
await mkdir(to, { recursive: true })

const files = (await readdir(new URL('woff2-dynamic-subset/', subset))).filter((name) => name.endsWith('.woff2'))
const shortName = (name) => name.replace('PretendardVariable.subset.', '')
for (const name of files) await cp(new URL(`woff2-dynamic-subset/${name}`, subset), new URL(shortName(name), to))
await cp(new URL('LICENSE.txt', from), new URL('LICENSE.txt', to))

const source = await readFile(new URL('pretendardvariable-dynamic-subset.css', subset), 'utf8')
const faces = [...source.matchAll(/subset\.(\d+)\.woff2[^;]*;\s*unicode-range:\s*([^;]+);/g)]
if (faces.length !== files.length) throw new Error(`${files.length} font files but ${faces.length} faces in the style sheet`)

const header =
  '/* Made by tools/assets/vendor-fonts.mjs. Pretendard, (c) 2021 Kil Hyung-jin, SIL OFL 1.1: /fonts/pretendard/LICENSE.txt */\n'
const rule = ([, number, ranges]) =>
  `@font-face{font-family:"Pretendard Variable";font-display:swap;font-weight:45 920;` +
  `src:url(/fonts/pretendard/${number}.woff2) format("woff2");unicode-range:${ranges.replaceAll(/\s/g, '')}}\n`
// The faces are ordered from the rarest letters to the common ones; pages wait for the common ones only.
const FIRST_USUAL = 70
const sheetOf = (some) => header + some.map(rule).join('')
await writeFile(new URL('pretendard.css', to), sheetOf(faces.slice(FIRST_USUAL)))
await writeFile(new URL('rare.css', to), sheetOf(faces.slice(0, FIRST_USUAL)))
console.log(`${files.length} files, ${faces.length - FIRST_USUAL} of common letters`)
