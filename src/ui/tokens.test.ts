import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const declared = new Map([...sheet.matchAll(/(--nr-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

const colour = (name: string, scheme: 'light' | 'dark'): string => {
  const value = declared.get(name) ?? ''
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value)
  const chosen = pair ? (pair[scheme === 'light' ? 1 : 2] ?? '') : value
  const other = /^var\((.+)\)$/.exec(chosen)
  return other?.[1] ? colour(other[1], scheme) : chosen
}
/** Relative luminance of WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, two: string, scheme: 'light' | 'dark'): number => {
  const [high = 0, low = 0] = [luminance(colour(one, scheme)), luminance(colour(two, scheme))].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const TEXT: [string, string][] = [
  ...['canvas', 'surface', 'sunken', 'hover', 'selected'].flatMap((ground): [string, string][] => [
    ['fg', ground],
    ['fg-2', ground],
    ['fg-3', ground],
    ['link', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad-solid'],
  ...['ok', 'note', 'warn', 'bad'].flatMap((tone): [string, string][] => [
    [tone, 'surface'],
    [tone, `${tone}-soft`],
  ]),
  ['fg-2', 'tag'],
  ['exc-title', 'exc'],
  ['exc-term', 'exc'],
  ['pill-fg', 'pill'],
]
const LINES: [string, string][] = [
  ['control', 'surface'],
  ['focus', 'surface'],
  ['tide', 'surface'],
  ['tick-active', 'surface'],
  ['step-active', 'surface'],
  ['step-late', 'surface'],
  ['ok-line', 'surface'],
  ['note-line', 'surface'],
  ['warn-line', 'surface'],
  ['bad-line', 'surface'],
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(TEXT)(`${scheme}: %s is readable on %s`, (text, ground) => {
    expect(contrast(`--nr-${text}`, `--nr-${ground}`, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(LINES)(`${scheme}: the line %s is visible on %s`, (line, ground) => {
    expect(contrast(`--nr-${line}`, `--nr-${ground}`, scheme)).toBeGreaterThanOrEqual(3)
  })
}

const modules = globSync('src/ui/*/*.module.css')

test('components use only colour tokens; only paper and forced colours have their own', () => {
  expect(modules.length).toBeGreaterThan(20)
  const own = modules.flatMap((file) => {
    const screenOnly = readFileSync(file, 'utf8').split(/@media (?:print|\(forced-colors)/)[0] ?? ''
    return (screenOnly.match(/#[\da-f]{3,8}\b/gi) ?? []).filter((hex) => hex !== '#fff').map((hex) => `${file}: ${hex}`)
  })
  expect(own).toEqual([])
})
test('every token that a component uses exists', () => {
  const late = /^--nr-(table-top|pin-\d|leg)$/
  const asked = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\((--nr-[\w-]+)/g)].map(([, name = '']) => `${file} ${name}`),
  )
  expect(asked.filter((use) => !declared.has(use.split(' ')[1] ?? '') && !late.test(use.split(' ')[1] ?? ''))).toEqual([])
})
