import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../bootstrap/root.mjs'
import { detectExceptions } from './campaign.ts'
import { PLACES, placesOn } from './places.ts'
import { findScreens } from './screens.ts'

const screen = { path: '/', marker: 'home', who: 'other' } as const
const seen = { letters: 900, begins: 'Home', drawn: true, live: true, styled: true, marker: 'home', told: '' }

test('S4-050 the campaign types into every form that stores typed text', () => {
  const keeps = /\b(useTyped|useKeeping)\(/
  const files = globSync('src/{features,ui,app}/**/*.{ts,tsx}', { cwd: inRoot() }).filter((file) => !/\.test\./.test(file))
  const forms = files.filter((file) => keeps.test(readFileSync(inRoot(file), 'utf8')))
  expect(forms.length).toBeGreaterThan(15)
  expect([...new Set(PLACES.map(({ form }) => form))].sort()).toEqual(forms.sort())
})

test('S4-050 every form of the campaign is on a screen with a card', async () => {
  const screens = await findScreens()
  expect(screens.length).toBeGreaterThanOrEqual(54)
  expect(placesOn(screens, (path) => path).map(({ marker }) => marker)).not.toContain('')
})

test('S8-014 the campaign accepts a page with its screen and rejects a white, dead, bare or other one', () => {
  expect(detectExceptions(seen, screen)[0]).toBe('content')
  expect(detectExceptions({ ...seen, letters: 0 }, screen)).toEqual(['bad', 'white page'])
  expect(detectExceptions({ ...seen, letters: 0 }, screen, { tell: true, stay: true })).toEqual(['bad', 'white page'])
  expect(detectExceptions({ ...seen, live: false }, screen)[0]).toBe('bad')
  expect(detectExceptions({ ...seen, styled: false }, screen)[0]).toBe('bad')
  expect(detectExceptions({ ...seen, marker: 'error' }, screen)).toEqual(['bad', 'shows error: Home'])
  expect(detectExceptions({ ...seen, letters: 0, told: 'Load again' }, screen, { tell: true })[0]).toBe('told')
})
