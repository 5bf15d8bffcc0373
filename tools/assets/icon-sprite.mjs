import { readFile } from 'node:fs/promises'

const NAME = /spriteIcon\('([a-z0-9-]+)'\)/g
/** `map-2` is the module `IconMap2`. */
const moduleOf = (name) => `Icon${name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())}`

const elementOf = ([tag, { key: _, ...attributes }]) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`

const LISTS = ['icons.ts', 'screen-icons.ts']

/** The sprite of all icons that the lists of icons name. Lines take colour and width from where they are used. */
export const spriteOf = async (root) => {
  const list = (await Promise.all(LISTS.map((name) => readFile(new URL(`src/ui/icon/${name}`, root), 'utf8')))).join('\n')
  const symbols = []
  for (const [, name] of list.matchAll(NAME)) {
    const drawing = await import(new URL(`node_modules/@tabler/icons-react/dist/esm/icons/${moduleOf(name)}.mjs`, root).href)
    const filled = name.endsWith('-filled') ? ' fill="currentColor" stroke="none"' : ''
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24"${filled}>${drawing.__iconNode.map(elementOf).join('')}</symbol>`)
  }
  return `<!-- Made by npm run icons. Tabler icons, (c) Paweł Kuna, MIT. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
