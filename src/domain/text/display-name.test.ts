import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test('S1-011 names follow the language of the session', () => {
  expect(displayName({ engName: 'Kim', locName: '김' }, 'en')).toBe('Kim')
  expect(displayName({ engName: 'Kim', locName: '김' }, 'ko')).toBe('김')
})

test('S1-012 a blank name falls back to the other language', () => {
  expect(displayName({ engName: ' ', locName: '김' }, 'en')).toBe('김')
  expect(displayName({ engName: 'Kim', locName: null }, 'ko')).toBe('Kim')
  expect(displayName({}, 'ko')).toBe('')
})
