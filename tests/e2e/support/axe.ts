import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Rules = Parameters<InstanceType<typeof AxeBuilder>['options']>[0]

const EVERY_RULE: Rules = { rules: { 'target-size': { enabled: true } } }
/** What depends on theme and width; names and roles are the same in each. */
const RULES_OF_LOOK: Rules = { runOnly: ['color-contrast', 'target-size'] }

/** What passes is not described: on a large page that costs as much as looking. */
const found = async (page: Page, rules: Rules, parts: readonly string[] = []): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await parts.reduce((all, part) => all.include(part), axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What axe finds on a page or in some parts of it (selectors), a line each: the rule and the elements. */
export const axeFinds = (page: Page, ...parts: string[]) => found(page, EVERY_RULE, parts)

/** What axe finds in colours and sizes alone: another look of a page whose names and roles were looked at. */
export const axeFindsInLook = (page: Page) => found(page, RULES_OF_LOOK)
