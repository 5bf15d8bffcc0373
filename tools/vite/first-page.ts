import type { Plugin } from 'vite'

/** Exports every icon; its importers use a few. */
const ICONS = '/src/ui/icon/icons.ts'
const withoutQuery = (id: string) => id.replace(/\?.*$/, '')
const iconNames = (code: string) => code.match(/\b[A-Z]\w*Icon\b/g) ?? []
const iconFiles = (code: string) =>
  new Map(
    [...code.matchAll(/export \{ default as (\w+) \} from ["'](?:[^"']*\/)?(\w+\.mjs)["']/g)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  )

/**
 * The modules that the given ones statically need: with `needs` as the test of a script group they become one file instead of dozens. Lazy
 * modules are excluded, and icons are limited to the used ones.
 * @param roots ends of module paths, without a query
 */
export const firstPage = (roots: readonly string[]) => {
  const modules = new Set<string>()
  const icons = new Set<string | undefined>()
  const plugin: Plugin = {
    name: 'naru-first-page',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const all = [...this.getModuleIds()]
      const files = iconFiles(this.getModuleInfo(all.find((id) => id.endsWith(ICONS)) ?? '')?.code ?? '')
      const left = all.filter((id) => roots.some((root) => withoutQuery(id).endsWith(root)))
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (modules.has(id) || id.endsWith(ICONS)) continue
        modules.add(id)
        const { code, importedIds } = this.getModuleInfo(id) ?? {}
        left.push(...(importedIds ?? []))
        for (const name of iconNames(code ?? '')) icons.add(files.get(name))
      }
    },
  }
  return { plugin, needs: (id: string) => modules.has(id) || (id.includes('/@tabler/') && icons.has(id.replace(/^.*\//, ''))) }
}
