import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('data-grid.module.css', import.meta.url), 'utf8')
const rulesOf = (selector: string) => css.split('}').filter((rule) => rule.split('{')[0]?.trim().split('\n').at(-1)?.trim() === selector)

test.each(['.row', '.edgeRow'])('pinned cells of %s have an opaque background', (row) => {
  expect(rulesOf('.pins').join('')).toContain('background: var(--row-ground)')
  expect(rulesOf(row).join('')).toMatch(/--row-ground: var\(--nr-\w+\)/)
})
