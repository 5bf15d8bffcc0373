import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Rules = Parameters<InstanceType<typeof AxeBuilder>['options']>[0]
type Axe = { run: (where: unknown, rules: Rules) => ReturnType<InstanceType<typeof AxeBuilder>['analyze']> }

const EVERY_RULE: Rules = { rules: { 'target-size': { enabled: true } } }
/** What depends on theme and width; names and roles are the same in each. */
const RULES_OF_LOOK: Rules = { runOnly: ['color-contrast', 'target-size'] }

/** The axe of the pinned builder. The builder itself reads the long form of it into a page two times for every look. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** The first rows of a table stand for their like: each is drawn by the same part. AXE=all looks at every one. */
const LIKE_OTHERS = process.env.AXE === 'all' ? [] : ['main tbody tr:nth-child(n+9)', '[role=dialog] tbody tr:nth-child(n+9)']

/** Brings axe into the documents of a page that do not have it yet. */
const bringAxe = async (page: Page) => {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

/** What passes is not described: on a large page that costs as much as looking. */
const found = async (page: Page, rules: Rules, parts: readonly string[] = []): Promise<string[]> => {
  await bringAxe(page)
  return page.evaluate(
    async ({ include, like, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      const exclude = like.filter((selector) => document.querySelector(selector))
      const where = { ...(include.length > 0 && { include }), ...(exclude.length > 0 && { exclude }) }
      const { violations } = await axe.run(Object.keys(where).length > 0 ? where : document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { include: [...parts], like: LIKE_OTHERS, options: { ...rules, resultTypes: ['violations'] } satisfies Rules },
  )
}

/** What axe finds on a page or in some parts of it (selectors), a line each: the rule and the elements. */
export const axeFinds = (page: Page, ...parts: string[]) => found(page, EVERY_RULE, parts)

/** What axe finds in colours and sizes alone: another look of a page, or of parts, whose names and roles were looked at. */
export const axeFindsInLook = (page: Page, ...parts: string[]) => found(page, RULES_OF_LOOK, parts)
