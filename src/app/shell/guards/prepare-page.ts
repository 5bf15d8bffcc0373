import { pageOf } from '../../routing/registry.ts'

const nothing = () => {} // opening the page will tell what is wrong

/** Loads a screen's code before it is opened, when somebody points at its link; its data waits for the opening. */
export const preparePage = (href: string) => {
  const path = href.split('?')[0] ?? ''
  pageOf(path)?.().catch(nothing)
}
