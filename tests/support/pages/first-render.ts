import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree: only what is asked of it here. */
type Node = { type: string; start: number; [part: string]: unknown }
type Found = { at: number; what: string }
type Module = {
  file: string
  text: string
  lines: string[]
  functions: Map<string, Node>
  imports: Map<string, { from: string; name: string }>
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const parts = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => !name.startsWith('type') || name === 'typeArguments')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]).filter(isNode))
const isFunction = ({ type }: Node) => ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type)
const nameOf = (node: unknown): string => (isNode(node) && ['Identifier', 'JSXIdentifier'].includes(node.type) ? String(node.name) : '')
const argumentsOf = (node: Node) => node.arguments as Node[]

/** Hooks and calls whose functions run after the drawing. */
const LATER = /^(useEffect|useLayoutEffect|useInsertionEffect|useCallback|useEffectEvent|setTimeout|setInterval|requestAnimationFrame)$/
/** Calls whose functions run at once, while the caller waits. */
const AT_ONCE =
  /^(useState|useMemo|useReducer|usePortal|useStore|map|filter|flatMap|some|every|find|findLast|findIndex|reduce|sort|toSorted|forEach|from|toSpliced)$/
const ROOT = /^(use)?[A-Z]\w*$/
const BROWSER =
  /^(sessionStorage|localStorage|tabStorage|browserStorage|navigator|location|history|screen|matchMedia|innerWidth|innerHeight|devicePixelRatio|window|document)$/
/** Ours, so imports of these names count too. */
const ALLOWED = /^(tabStorage|browserStorage)$/
const OF_THE_MACHINE = /^(getFullYear|getMonth|getDate|getDay|getHours|getMinutes|getTimezoneOffset|toDateString|toTimeString)$/

const namesZone = (node: Node | undefined) =>
  (node?.type === 'ObjectExpression' && (node.properties as Node[]).some(({ key }) => nameOf(key) === 'timeZone')) || nameOf(node) !== ''

/** The names a pattern binds: `{ a, b: [c] = [] }` binds a and c. */
const boundBy = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  if (pattern.type === 'Property') return boundBy(pattern.value)
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left)
  return parts(pattern).flatMap(boundBy)
}

/** What a call or a name would answer differently on the server and in the browser; '' when nothing. */
const differs = (node: Node): string => {
  const callee = node.callee as Node | undefined
  const member = callee?.type === 'MemberExpression' ? nameOf(callee.property) : ''
  const owner = callee?.type === 'MemberExpression' ? nameOf(callee.object) : ''
  if (node.type === 'NewExpression' && nameOf(callee) === 'Date' && argumentsOf(node).length === 0) return 'new Date()'
  if (node.type === 'CallExpression') {
    if (nameOf(callee) === 'Date') return 'Date()'
    if (`${owner}.${member}` === 'Date.now' || `${owner}.${member}` === 'performance.now') return `${owner}.${member}()`
    if (`${owner}.${member}` === 'Math.random' || owner === 'crypto') return `${owner}.${member}()`
    if (OF_THE_MACHINE.test(member)) return `${member}() reads the zone of the machine`
    if (/^toLocale(Date|Time)String$/.test(member) && !namesZone(argumentsOf(node)[1])) return `${member}() without a fixed zone`
    if (/^toLocale\w*String$/.test(member) && !argumentsOf(node)[0]) return `${member}() without a locale`
  }
  if (['NewExpression', 'CallExpression'].includes(node.type) && owner === 'Intl') {
    const [locale, options] = argumentsOf(node)
    if (!locale || nameOf(locale) === 'undefined') return `Intl.${member} without a locale`
    if (member === 'DateTimeFormat' && !namesZone(options)) return 'Intl.DateTimeFormat without a fixed zone'
  }
  return ''
}

/** Reads a module: its functions and what it imports from the house. */
const readModule = (file: string, text: string): Module => {
  const functions = new Map<string, Node>()
  const imports: Module['imports'] = new Map()
  const take = (node: Node, name: string) => {
    // memo(() => …), forwardRef(…): the function inside.
    const inner = node.type === 'CallExpression' ? argumentsOf(node).find(isFunction) : node
    if (inner && isFunction(inner)) functions.set(name, inner)
  }
  const declared = (node: Node) => {
    if (node.type === 'FunctionDeclaration') take(node, nameOf(node.id) || 'default')
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations as Node[]) if (isNode(init) && nameOf(id)) take(init, nameOf(id))
  }
  for (const node of parseSync(file, text).program.body as unknown as Node[]) {
    declared(node)
    if (isNode(node.declaration)) {
      declared(node.declaration)
      if (node.type === 'ExportDefaultDeclaration') take(node.declaration, 'default')
    }
    if (node.type !== 'ImportDeclaration') continue
    const source = String((node.source as Node).value)
    if (!/^[.#]/.test(source)) continue
    const from = source.startsWith('#') ? `src/${source.slice(1)}` : join(dirname(file), source).replaceAll('\\', '/')
    for (const part of node.specifiers as Node[])
      imports.set(nameOf(part.local), { from, name: part.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(part.imported) })
  }
  return { file, text, lines: text.split('\n'), functions, imports }
}

/**
 * Finds what a component or hook reads while it is drawn and what the server cannot know or knows otherwise: storage, clock, chance,
 * locale, the window. The browser's first drawing would differ from the server's, and React would throw away the page (S4-045).
 * Through functions of other files too. Effects, handlers and functions that are only made are left alone.
 * @param files path from the root of the project → text
 * @returns `file:line Component reads what`
 */
export const differingDraws = (files: ReadonlyMap<string, string>): string[] => {
  const modules = new Map([...files].map(([file, text]) => [file, readModule(file, text)]))
  const known = new Map<Node, Found[]>()

  const findIn = (root: Node, module: Module): Found[] => {
    const ready = known.get(root)
    if (ready) return ready
    const found: Found[] = []
    known.set(root, found)
    // Functions made inside, by name: they count when they are called.
    const made = new Map<string, Node>()
    const bound = new Set([...module.imports.keys(), ...module.functions.keys()])
    for (const name of (root.params as Node[]).flatMap(boundBy)) bound.add(name)
    const walked = new Set<Node>()
    const collect = (node: Node) => {
      for (const part of parts(node)) {
        if (part.type === 'VariableDeclarator') for (const name of boundBy(part.id)) bound.add(name)
        if (isFunction(part)) for (const name of (part.params as Node[]).flatMap(boundBy)) bound.add(name)
        if (part.type === 'VariableDeclarator' && isNode(part.init) && isFunction(part.init) && nameOf(part.id))
          made.set(nameOf(part.id), part.init)
        collect(part)
      }
    }
    collect(root)

    /** `// not drawn: why` above a line says that what is read there changes nothing of the first drawing. */
    const report = (at: number, what: string) => {
      const line = module.text.slice(0, at).split('\n').length - 1
      if (!/\/\/ not drawn: \S/.test(module.lines[line - 1] ?? '')) found.push({ at, what })
    }
    const called = (name: string, at: number) => {
      const inside = made.get(name)
      if (inside) return body(inside)
      const own = module.functions.get(name)
      if (own && !ROOT.test(name)) for (const { what } of findIn(own, module)) report(at, `${what} in ${name}`)
      const from = module.imports.get(name)
      const other = from && modules.get(from.from)
      const theirs = from && other?.functions.get(from.name)
      if (other && theirs && !ROOT.test(name)) for (const { what } of findIn(theirs, other)) report(at, `${what} in ${name}`)
    }
    const body = (node: Node) => {
      // Nothing waits for an asynchronous function while it draws.
      if (walked.has(node) || node.async) return
      walked.add(node)
      for (const part of parts(node)) walk(part)
    }
    const now = (node: Node) => (isFunction(node) ? body(node) : nameOf(node) ? called(nameOf(node), node.start) : walk(node))
    const walk = (node: Node): void => {
      if (isFunction(node) || /^TS(Type|Interface)/.test(node.type)) return
      if (node.type === 'UnaryExpression' && node.operator === 'typeof') return
      const what = differs(node)
      if (what) report(node.start, what)
      const name = node.type === 'Identifier' ? nameOf(node) : ''
      if (BROWSER.test(name) && !(bound.has(name) && !ALLOWED.test(name))) report(node.start, name)
      if (node.type === 'JSXAttribute' && /^(ref|on[A-Z].*)$/.test(nameOf(node.name))) return
      if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'JSXExpressionContainer') {
        const value = node.value.expression as Node
        return isFunction(value) ? body(value) : walk(value)
      }
      if (node.type === 'JSXExpressionContainer') {
        const value = node.expression as Node
        return isFunction(value) ? body(value) : walk(value)
      }
      if (node.type === 'MemberExpression') {
        walk(node.object as Node)
        if (node.computed) walk(node.property as Node)
        return
      }
      if (node.type === 'Property') {
        if (node.computed) walk(node.key as Node)
        return walk(node.value as Node)
      }
      if (node.type === 'CallExpression') {
        const callee = node.callee as Node
        const calls = nameOf(callee) || nameOf(callee.property)
        if (calls === 'createPortal') return walk(argumentsOf(node)[0] as Node)
        if (isFunction(callee)) body(callee)
        else if (nameOf(callee)) called(calls, node.start)
        walk(callee)
        const [first, second, third] = argumentsOf(node)
        if (calls === 'useSyncExternalStore') return now((third ?? second ?? first) as Node)
        for (const argument of argumentsOf(node)) {
          if (AT_ONCE.test(calls)) now(argument)
          else if (!LATER.test(calls)) walk(argument)
        }
        return
      }
      for (const part of parts(node)) walk(part)
    }
    body(root)
    return found
  }

  return [...modules.values()].flatMap((module) =>
    [...module.functions].flatMap(([name, node]) => {
      if (!ROOT.test(name) && !(name === 'default' && module.file.endsWith('.tsx'))) return []
      if (/^[A-Z_]+$/.test(name) || (!name.startsWith('use') && !module.file.endsWith('.tsx'))) return []
      return findIn(node, module).map(
        ({ at, what }) => `${module.file}:${module.text.slice(0, at).split('\n').length} ${name} reads ${what}`,
      )
    }),
  )
}
