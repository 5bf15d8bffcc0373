import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { leanCard } from './lean-cards.ts'

const lean = (code: string) => leanCard(code, parseSync('screen.ts', code).program as never)

test('the card of a menu screen reaches the browser without the row that the server stores', () => {
  expect(
    lean(
      "export default screen({ path: '/a', kind: 'screen', menu: { id: 'M1', abbr: 'a', parent: 'M0', sort: 1, hidden: true, name: { ko: '가', en: 'A' }, roles: MEMBERS }, looks: 'record' })",
    ),
  ).toBe("export default screen({ path: '/a', kind: 'screen', menu: { abbr: 'a', name: { ko: '가', en: 'A' } }, looks: 'record' })")
})

test('the card of a popup keeps what opens it: its name, who may see it, its size', () => {
  expect(
    lean(
      "export default popup<Args>({ popup: { abbr: 'b', sort: 2, name, access: 'staff', codeGroups: ['X'], size: { width: 1, height: 2 } } })",
    ),
  ).toBe("export default popup<Args>({ popup: { abbr: 'b', name, access: 'staff', size: { width: 1, height: 2 } } })")
})

test('nothing that runs in the browser asks a card for what it has not', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.server\.|\/(server|sql|screen)\.ts$/.test(file))
  const asked = /\.menu\.(id|parent|sort|roles|hidden|login)\b|\.popup\.(sort|codeGroups)\b/
  const found = files.flatMap((file) => (asked.test(readFileSync(file, 'utf8')) ? [file.replaceAll('\\', '/')] : []))
  // The list of all screens looks for double ids on the server alone.
  expect(found).toEqual(['src/app/routing/registry.ts'])
})
