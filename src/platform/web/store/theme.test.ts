import { expect, test } from 'vitest'
import { themeOf } from './theme.ts'

test('the theme comes from its cookie, else from the system', () => {
  expect(themeOf('lang=ko; theme=dark; x=1')).toBe('dark')
  expect(themeOf('theme=light')).toBe('light')
  expect(themeOf('mytheme=dark')).toBe('system')
  expect(themeOf('theme="><script>')).toBe('system')
  expect(themeOf(null)).toBe('system')
})
