import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on a page or in some parts of it (selectors), a line each: the rule and the elements. What passes is not described: on a
 * large page that costs as much as looking.
 */
export const axeFinds = async (page: Page, ...parts: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).setLegacyMode()
  const { violations } = await parts.reduce((all, part) => all.include(part), axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
