/** An element of a tree file. XML and JSON read the same: a list is several elements of one name, an attribute is a child `@name`. */
export type TreeNode = {
  name: string
  text: string
  children: TreeNode[]
  /** Whether it stands in a list, even alone. */
  isListed: boolean
  /** A JSON null: the file says that there is no value. */
  isNull?: true
}

/** Limits of one tree: a Universal file of 5,000 shipments has half as many elements. */
export const MAX_NODES = 1_500_000
export const MAX_DEPTH = 64

/** Names that say nothing of the data. */
const IGNORED = /^@(xmlns.*|nil|schemaLocation|noNamespaceSchemaLocation)$/
/** The text of an element that has attributes or children as well. */
const TEXT = '#text'

/**
 * A parsed document as a tree below an element without a name; null when it is too deep or has too many elements.
 * @param value what a parser of XML or JSON returns
 */
export const treeOf = (value: unknown): TreeNode | null => {
  const root: TreeNode = { name: '', text: '', children: [], isListed: false }
  const open: { node: TreeNode; value: unknown; depth: number }[] = [{ node: root, value, depth: 0 }]
  let count = 0
  const put = (into: TreeNode, name: string, content: unknown, depth: number, isListed: boolean) => {
    count += 1
    const node: TreeNode = { name, text: '', children: [], isListed }
    into.children.push(node)
    open.push({ node, value: content, depth: depth + 1 })
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, value: content, depth } = next
    if (depth > MAX_DEPTH || count > MAX_NODES) return null
    if (Array.isArray(content)) for (const item of content) put(node, 'item', item, depth, true)
    else if (typeof content === 'object' && content !== null) {
      for (const [name, part] of Object.entries(content)) {
        if (name === TEXT) node.text = String(part).toWellFormed().trim()
        else if (IGNORED.test(name)) continue
        else if (Array.isArray(part)) for (const item of part) put(node, name, item, depth, true)
        else put(node, name, part, depth, false)
      }
    } else if (content === null) node.isNull = true
    else if (content !== undefined)
      node.text = String(content as string | number | boolean)
        .toWellFormed()
        .trim()
  }
  return root
}
