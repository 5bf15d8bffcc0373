// npm run fonts: takes Pretendard (SIL OFL 1.1) from its package, so that pages load it from their own origin and production installs need
// no 98 MB package. Run again after an update of `pretendard` and when `letters.test.ts` names missing letters; the result is committed.
//   src/ui/fonts/letters.woff2       the letters of the portal's own texts, in one file that pages preload
//   src/ui/fonts/other-letters.css   faces for all others (names and addresses), fetched when a page needs them
//   public/fonts/pretendard-<version>/N.woff2   the files of those faces
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { ownLetters, rangesWithout } from './letters.mjs'

const root = new URL('../..', import.meta.url)
const from = new URL('node_modules/pretendard/dist/', root)
const faces = new URL('web/variable/', from)
const { version } = JSON.parse(await readFile(new URL('node_modules/pretendard/package.json', root), 'utf8'))
const folder = `fonts/pretendard-${version}`
const to = new URL(`public/${folder}/`, root)
const ui = new URL('src/ui/fonts/', root)
/** The style sheets use weights of 400 to 700: the other masters are left out. */
const WEIGHTS = { min: 400, max: 700 }

for (const name of await readdir(new URL('public/fonts/', root)))
  if (name.startsWith('pretendard')) await rm(new URL(`public/fonts/${name}`, root), { recursive: true })
await mkdir(to, { recursive: true })
await mkdir(ui, { recursive: true })

const files = (await readdir(new URL('woff2-dynamic-subset/', faces))).filter((name) => name.endsWith('.woff2'))
const shortName = (name) => name.replace('PretendardVariable.subset.', '')
for (const name of files) await cp(new URL(`woff2-dynamic-subset/${name}`, faces), new URL(shortName(name), to))
await cp(new URL('LICENSE.txt', from), new URL('LICENSE.txt', to))

const letters = await ownLetters(root)
const whole = await readFile(new URL('woff2/PretendardVariable.woff2', faces))
const subset = await subsetFont(whole, letters.join(''), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
await writeFile(new URL('letters.woff2', ui), subset)

// More than was asked for: a bracket brings its mirror image.
const included = create(subset).characterSet.map((code) => String.fromCodePoint(code))

const header = `/* Made by npm run fonts. Pretendard, (c) 2021 Kil Hyung-jin, SIL OFL 1.1: /${folder}/LICENSE.txt */\n`
// A browser joins faces of one family only when their weights are equal: with others it would draw from these alone.
const face = (url, ranges) =>
  `@font-face{font-family:"Pretendard Variable";font-display:swap;font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url(${url}) format("woff2");unicode-range:${ranges}}\n`
const source = await readFile(new URL('pretendardvariable-dynamic-subset.css', faces), 'utf8')
const found = [...source.matchAll(/subset\.(\d+)\.woff2[^;]*;\s*unicode-range:\s*([^;]+);/g)]
if (found.length !== files.length) throw new Error(`${files.length} font files but ${found.length} faces in the style sheet`)
const others = found.flatMap(([, number, ranges]) => {
  const rest = rangesWithout(ranges, included)
  return rest ? [face(`/${folder}/${number}.woff2`, rest)] : []
})
await writeFile(new URL('other-letters.css', ui), header + others.join(''))
console.log(`${letters.length} letters in ${Math.round(subset.length / 1000)} kB; ${others.length} faces for the others`)
