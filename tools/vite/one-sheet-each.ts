import type { Plugin } from 'vite'

const HELPER = 'vite/preload-helper'
const KNOWN = 'preloadedHrefs.styles.add(link.href)'

/**
 * The framework writes `#` behind the style sheets of a page, so that Vite takes them for others and loads each again: the browser then
 * computes the styles of the whole page twice. Here they stay (src/app/shell/page-styles.ts), so that one is enough.
 * @throws when Vite's helper is not the one that is known here
 */
export const withOneSheetEach = (helper: string): string => {
  if (!helper.includes(KNOWN)) throw new Error('Vite asks for style sheets in another way: see tools/vite/one-sheet-each.ts')
  return helper.replace(KNOWN, "preloadedHrefs.styles.add(link.href.replace(/#$/, ''))")
}

export const oneSheetEach = (): Plugin => ({
  name: 'naru:one-sheet-each',
  apply: 'build',
  transform: (code, id) => (id.includes(HELPER) ? withOneSheetEach(code) : null),
})
