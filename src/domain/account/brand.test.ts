import { expect, test } from 'vitest'
import { BRAND_PALETTE, brandStyle, darkAccentProblem, lightAccentProblem } from './brand.ts'
import { contrast } from './contrast.ts'

test.each(BRAND_PALETTE)('the colours of $name are readable in both schemes', ({ accent, dark }) => {
  expect([lightAccentProblem(accent), darkAccentProblem(dark)]).toEqual([null, null])
})

test('contrast follows WCAG: 21 for black and white, 1 for equal colours', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#0b6797', '#0b6797')]).toEqual([21, 1])
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(['#7ab8d6', '#ffcc00', '#8a8a8a', '#808080'])('%s is rejected on light pages, with the contrast it reaches', (colour) => {
  expect(lightAccentProblem(colour)).toEqual({ key: 'brand.lowLight', params: [expect.stringMatching(/^[1-4]\.\d$/)] })
})

test.each(['#0b6797', '#333333', '#5b6b7b'])('%s is rejected on dark pages', (colour) => {
  expect(darkAccentProblem(colour)?.key).toBe('brand.lowDark')
})

test.each(['', 'red', '#12345', '#12345g', '#fff;}body{'])('"%s" is not a colour', (colour) => {
  expect([lightAccentProblem(colour)?.key, darkAccentProblem(colour)?.key]).toEqual(['brand.noColour', 'brand.noColour'])
})

test.each(BRAND_PALETTE)('the colours derived from $name are readable too: white text on buttons, text on pills', ({ accent, dark }) => {
  const style = brandStyle(accent, dark)
  const token = (name: string) => new RegExp(`--nr-${name}:([^;}]+)`).exec(style)?.[1] ?? ''
  const pair = (name: string) => /^light-dark\(([^,]+),(.+)\)$/.exec(token(name))?.slice(1) ?? []
  const hex = (value = '') => (/^var\(--nr-(.+)\)$/.exec(value) ? token(value.slice(9, -1)) : value) as `#${string}`
  for (const button of [...pair('accent'), ...pair('accent-hover')]) expect(contrast(hex(button), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  const [lightWords, darkWords] = pair('pill-fg')
  const [lightPill, darkPill] = pair('pill')
  expect(contrast(hex(lightWords), hex(lightPill))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(hex(darkWords), hex(darkPill))).toBeGreaterThanOrEqual(4.5)
  const [lightLine, darkLine] = pair('focus')
  expect(contrast(hex(lightLine), '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(hex(darkLine), '#121a22')).toBeGreaterThanOrEqual(3)
  expect(style).not.toMatch(/[<>\n]|undefined|NaN/)
})
