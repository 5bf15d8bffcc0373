import { pageOf } from '../../routing/registry.ts'

const nothing = () => {} // opening the page reports the error

/** Preloads a screen's code when the pointer is on its link; its data is loaded when it opens. */
export const preparePage = (href: string) => {
  const path = href.split('?')[0] ?? ''
  pageOf(path)?.().catch(nothing)
}
