import type { Plugin } from 'vite'

/** What the first page of the portal begins with: the shell and the home page. */
export const FIRST_PAGE = [
  '/src/app/root.tsx',
  '/src/app/entry.client.tsx',
  '/src/app/shell/pages.tsx',
  '/src/features/home/home/page.tsx',
] as const

const withoutQuery = (id: string) => id.replace(/\?.*$/, '')

/**
 * The modules that the given ones statically need: with `needs` as the test of a script group they become one file instead of dozens. Lazy
 * modules are excluded.
 * @param roots ends of module paths, without a query
 */
export const firstPage = (roots: readonly string[]) => {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: 'naru-first-page',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const left = [...this.getModuleIds()].filter((id) => roots.some((root) => withoutQuery(id).endsWith(root)))
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (modules.has(id)) continue
        modules.add(id)
        left.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  return { plugin, needs: (id: string) => modules.has(id) }
}
