import { expect, test } from 'vitest'
import { withOneSheetEach } from './one-sheet-each.ts'

test('scripts know the style sheets of a page by their address alone; a helper of another shape ends the build', () => {
  const helper = (known: string) => `for (const link of links) preloadedHrefs.styles.add(${known});`
  expect(withOneSheetEach(helper('link.href'))).toBe(helper("link.href.replace(/#$/, '')"))
  expect(() => withOneSheetEach(helper('link'))).toThrow('another way')
})
