import { parseSync } from 'vite'

/** One small change of a source file: the text from `start` to `end` becomes `after`. */
export type Mutant = {
  file: string
  line: number
  operator: string
  start: number
  end: number
  before: string
  after: string
}
type Change = Pick<Mutant, 'operator' | 'start' | 'end' | 'after'>
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const SWAPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const WITH_TEST = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement']
/** Types hold no behaviour; names of modules and messages for developers (errors, logs) decide nothing. */
const UNTOUCHED = ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'ThrowStatement', 'JSXOpeningFragment']
const TYPED_EXPRESSIONS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
const LOOKS = ['className', 'style', 'key', 'classNames']
/** What documents a contract: read by people, decides nothing. */
const DOCUMENTING_KEYS = ['summary', 'description', 'example']
const EXAMPLE = /EXAMPLE$/
const CONTRACT = /\b(contract|[\w-]+-calls|open-api[\w-]*)\.ts$/
const DESCRIBING = /(^|\.)describe$/
const LOGGING = /^(await )?(console|log|logger|[\w.]+\.log)\.\w+\(/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    Array.isArray(value) ? value.filter(isNode).map((child): [string, Node] => [key, child]) : isNode(value) ? [[key, value]] : [],
  )
const isSkipped = (key: string, node: Node, parent: Node): boolean =>
  UNTOUCHED.includes(node.type) ||
  (node.type.startsWith('TS') && !TYPED_EXPRESSIONS.includes(node.type)) ||
  (TYPED_EXPRESSIONS.includes(parent.type) && key === 'typeAnnotation') ||
  (node.type === 'JSXAttribute' && LOOKS.includes(String((node.name as Node).name))) ||
  (key === 'key' && parent.computed === false) ||
  (key === 'source' && parent.type.startsWith('Export'))

const literalChange = (node: Node): string | null => {
  const { value } = node
  if (typeof value === 'number') return value === 0 ? '1' : `${value + 1}`
  if (typeof value === 'boolean') return String(!value)
  if (typeof value === 'string') return value === '' ? "'mutated'" : "''"
  return null
}

const changesOf = (node: Node, parent: Node, textOf: (part: Node) => string): Change[] => {
  const changes: Change[] = []
  const change = (operator: string, part: Node, after: string) => changes.push({ operator, start: part.start, end: part.end, after })
  const test = node.test
  if (WITH_TEST.includes(node.type) && isNode(test)) change('negate condition', test, `!(${textOf(test)})`)
  if (node.type === 'UnaryExpression' && node.operator === '!') change('drop negation', node, `(${textOf(node.argument as Node)})`)
  if (node.type === 'BinaryExpression' && isNode(node.left) && isNode(node.right)) {
    const { left, right } = node
    const swapped = SWAPPED[String(node.operator)]
    const joinsText =
      node.operator === '+' && [left, right].some((side) => side.type === 'TemplateLiteral' || typeof side.value === 'string')
    if (swapped && !joinsText) change(`${String(node.operator)} to ${swapped}`, node, `(${textOf(left)} ${swapped} ${textOf(right)})`)
  }
  if (node.type === 'LogicalExpression' && isNode(node.left) && isNode(node.right) && node.operator !== '??') {
    const swapped = node.operator === '&&' ? '||' : '&&'
    change(`${String(node.operator)} to ${swapped}`, node, `((${textOf(node.left)}) ${swapped} (${textOf(node.right)}))`)
  }
  if (node.type === 'ExpressionStatement' && isNode(node.expression)) {
    const { expression } = node
    const called = expression.type === 'AwaitExpression' || expression.type === 'UnaryExpression' ? expression.argument : expression
    if (isNode(called) && called.type === 'CallExpression' && !LOGGING.test(textOf(expression))) change('drop call', node, ';')
  }
  if (node.type === 'ReturnStatement' && parent.type === 'IfStatement') change('drop early return', node, ';')
  if (node.type === 'Literal' && parent.type !== 'ExpressionStatement') {
    const after = literalChange(node)
    if (after !== null) change('literal', node, parent.type === 'JSXAttribute' ? `{${after}}` : after)
  }
  if (node.type === 'ArrayExpression') {
    const elements = childrenOf(node).map(([, element]) => element)
    const dropped = elements[node.start % Math.max(1, elements.length)]
    if (dropped)
      change(
        'drop element',
        node,
        `[${elements
          .filter((element) => element !== dropped)
          .map(textOf)
          .join(', ')}]`,
      )
  }
  return changes
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
/** Where the functions of a file take the description of what they make: the number of the parameter by the name of the function. */
const describersIn = (root: Node, textOf: (part: Node) => string): Map<string, number> => {
  const found = new Map<string, number>()
  const walk = (node: Node, name: unknown) => {
    if (FUNCTIONS.includes(node.type)) {
      const described = /\bdescribe\((\w+)\)/.exec(textOf(node))?.[1]
      const at = (node.params as Node[]).findIndex((parameter) => parameter.name === described)
      if (described !== undefined && at >= 0) found.set(String(name), at)
    }
    const own = isNode(node.id) ? node.id.name : undefined
    for (const [, child] of childrenOf(node)) walk(child, own)
  }
  walk(root, undefined)
  return found
}

/** Every mutant of a source text, in the order of the text. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const textOf = (part: { start: number; end: number }) => text.slice(part.start, part.end)
  const found: Change[] = []
  const walk = (node: Node, parent: Node) => {
    if (node.type === 'CallExpression' && LOGGING.test(textOf(node))) return
    found.push(...changesOf(node, parent, textOf))
    for (const [key, child] of childrenOf(node)) if (!isSkipped(key, child, node) && !documents(child, key, node)) walk(child, node)
  }
  const root = program as unknown as Node
  const describers = describersIn(root, textOf)
  const documents = (node: Node, key: string, parent: Node): boolean => {
    if (parent.type === 'CallExpression' && key === 'arguments') {
      const called = textOf(parent.callee as Node)
      return DESCRIBING.test(called) || (parent.arguments as Node[])[describers.get(called) ?? -1] === node
    }
    if (!CONTRACT.test(file)) return false
    if (node.type === 'VariableDeclarator') return EXAMPLE.test(String((node.id as Node).name))
    return parent.type === 'Property' && key === 'value' && DOCUMENTING_KEYS.includes(String((parent.key as Node).name))
  }
  walk(root, root)
  return found
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({ file, line: text.slice(0, change.start).split('\n').length, ...change, before: textOf(change) }))
}

/** The source text with one mutant in it. */
export const withMutant = (text: string, { start, end, after }: Pick<Mutant, 'start' | 'end' | 'after'>): string =>
  text.slice(0, start) + after + text.slice(end)
