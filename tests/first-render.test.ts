import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { differingDraws } from './support/pages/first-render.ts'

const root = join(import.meta.dirname, '..')
const ON_THE_SERVER = /\.(test|server)\.tsx?$|\/(server|sql)\.ts$|^src\/(platform\/server|integrations)\//
const browserFiles = new Map(
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !ON_THE_SERVER.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const found = (page: string, other = '') =>
  differingDraws(
    new Map([
      ['src/features/a/b/page.tsx', page],
      ['src/features/a/b/kept.ts', other],
    ]),
  )

test('S4-045 no component or hook draws what the server cannot know: storage, clock, chance, locale, zone, window', {
  timeout: 60_000,
}, () => {
  expect(browserFiles.size).toBeGreaterThan(500)
  expect(differingDraws(browserFiles)).toEqual([])
})

test('the rule sees a planted reading of each kind, in the body, in an initialiser and in a render function', () => {
  for (const reading of [
    'sessionStorage.getItem("a")',
    'localStorage.a',
    'Date.now()',
    'new Date()',
    'new Date(0).getFullYear()',
    'Math.random()',
    'crypto.randomUUID()',
    'navigator.language',
    'window.innerWidth',
    'matchMedia("print").matches',
    'new Date(0).toLocaleTimeString("ko")',
    '(5).toLocaleString()',
    'new Intl.NumberFormat()',
    'new Intl.DateTimeFormat("ko")',
  ]) {
    expect(found(`const Page = () => <b>{String(${reading})}</b>`), reading).not.toEqual([])
    expect(found(`const useIt = () => useState(() => String(${reading}))`), reading).not.toEqual([])
    expect(found(`const Page = () => <List row={(n) => <b>{String(${reading})}</b>} />`), reading).not.toEqual([])
    expect(found(`const Page = () => [1].map(() => ${reading})`), reading).not.toEqual([])
    expect(found(`const Page = () => { const it = () => ${reading}; return <b>{it()}</b> }`), reading).not.toEqual([])
    expect(found(`const Page = () => { useEffect(() => { ${reading} }); return <b onClick={() => ${reading}} /> }`), reading).toEqual([])
  }
})

test('the rule follows functions into other files, and `typeof document` excuses nothing', () => {
  const kept = "export const kept = () => sessionStorage.getItem('a')"
  const page =
    "import { kept } from './kept.ts'\nconst Page = () => { const [a] = useState(() => (typeof document === 'undefined' ? null : kept())); return a }"
  expect(found(page, kept)).toEqual(['src/features/a/b/page.tsx:2 Page reads sessionStorage in kept'])
  expect(found(page.replace('\nconst', '\n// not drawn: a test\nconst'), kept)).toEqual([])
})

test("every use of the browser's storage goes through platform/web/browser/safe-storage.ts", () => {
  const uses = (file: string, text: string) => {
    const names: string[] = []
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(walk)
      if (typeof node !== 'object' || node === null) return
      const { type, name } = node as { type?: string; name?: string }
      if (type === 'Identifier' && /^(session|local)Storage$/.test(name ?? '')) names.push(`${file}: ${name}`)
      Object.values(node).forEach(walk)
    }
    if (/(session|local)Storage/.test(text)) walk(parseSync(file, text).program)
    return names
  }
  const direct = [...browserFiles]
    .filter(([file]) => file !== 'src/platform/web/browser/safe-storage.ts')
    .flatMap(([file, text]) => uses(file, text))
  expect(direct).toEqual([])
  expect(uses('a.ts', 'window.localStorage.clear()')).toEqual(['a.ts: localStorage'])
})
