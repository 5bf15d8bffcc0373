import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../bootstrap/root.mjs'
import { detectExceptions } from './campaign.ts'
import { PLACES, placesOn } from './places.ts'
import type { Step } from './restart/fill-form.ts'
import { type SentPlace, SENT_PLACES } from './restart/sent-places.ts'
import { boxIn, wordsIn } from './restart/words.ts'
import { findScreens } from './screens.ts'
import { NO_DRAFT } from '../../tests/typed-places.ts'

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

/** Files with boxes that send nothing by themselves, and where what is typed into them is sent. */
const SENT_ELSEWHERE: Readonly<Record<string, string>> = {
  'src/features/cargo/cbm-popup/page.tsx': 'a calculation stays in the browser',
  'src/features/exhibitions/exhibition-edit/use-request.ts': 'request-page.tsx saves it',
  'src/features/data-in/bulk-change/use-bulk-change.ts': 'is sent after its preview only',
  'src/features/data-in/houses/split-form.tsx': 'needs containers or amounts of one house, which the campaign would split for good',
  'src/features/data-in/file-import/use-import.ts': 'is sent with a file, which a browser keeps nowhere',
  'src/features/data-in/connections/connection-form.tsx':
    'needs a server of somebody or the mapping of a partner, which the demo has none of',
  'src/features/auth/login/password-input.tsx': 'a box',
  'src/features/auth/reset-password/new-password-fields.tsx': 'boxes of set-password-form.tsx and change-password-form.tsx',
  'src/features/auth/two-factor/two-factor-panel.tsx': 'holds password-form.tsx and code-form.tsx',
}

test('S8-007 S4-050 the campaign stops the server in the middle of every form, those with secrets too', () => {
  const sent = new Set([...PLACES.filter(({ sends = true }) => sends), ...SENT_PLACES].map(({ form }) => form))
  const secret = Object.keys(NO_DRAFT).filter((file) => NO_DRAFT[file] === 'secret')
  const forms = [...new Set([...PLACES.map(({ form }) => form), ...secret])]
  expect(forms.filter((form) => !sent.has(form)).sort()).toEqual(Object.keys(SENT_ELSEWHERE).sort())
})

test('S1-005 the campaign finds the controls of every form in English too', async () => {
  const words = await wordsIn('en')
  const named = (steps: readonly Step[] = []) => steps.flatMap((step) => ('press' in step ? [step.press] : []))
  const all = [...PLACES, ...SENT_PLACES].flatMap((place) => [
    ...(place.press ?? []),
    ...(place.save ? [place.save] : []),
    ...named(place.fill),
    ...named((place as SentPlace).first),
  ])
  expect(all.length).toBeGreaterThan(30)
  expect([...PLACES, ...SENT_PLACES].map(({ box }) => boxIn(box, words)).filter((box) => /[가-힣]/.test(box))).toEqual([])
  expect(all.map(words).filter((name) => /[가-힣]/.test(name))).toEqual([])
  expect(() => words('그런 단추 없음')).toThrow('No message reads')
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
