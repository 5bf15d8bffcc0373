import { SaxesParser } from 'saxes'
import { MAX_DEPTH, MAX_NODES, type TreeNode } from '#domain/shipment/import/tree/tree-node.ts'

/** Why a document was not read. */
export type XmlTreeProblem = { code: 'UNSAFE' | 'TOO_LARGE' | 'DAMAGED'; detail: string }

class Stop extends Error {
  readonly problem: XmlTreeProblem
  constructor(problem: XmlTreeProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Names that say nothing of the data: namespaces and references to schemas. */
const IGNORED = /^(xmlns(:.*)?|.+:(nil|schemaLocation|noNamespaceSchemaLocation|type))$/
const local = (name: string) => name.slice(name.indexOf(':') + 1)
const PIECE = 64 * 1024
/** Characters of one text. */
const MAX_TEXT = 1_000_000

/**
 * Reads foreign XML as a tree, piece by piece. A document type is refused, so that no entity is ever declared, expanded or fetched; depth,
 * elements and texts have limits. Namespaces are left out; an attribute is a child `@name`. Never throws because of the content.
 */
export const readXmlTree = (xml: string): { root: TreeNode } | { refused: XmlTreeProblem } => {
  const root: TreeNode = { name: '', text: '', children: [], isListed: false }
  const open: TreeNode[] = [root]
  let count = 0
  const put = (name: string, text: string): TreeNode => {
    count += 1
    if (count > MAX_NODES) throw new Stop({ code: 'TOO_LARGE', detail: `more than ${MAX_NODES} elements` })
    const node: TreeNode = { name, text, children: [], isListed: false }
    open.at(-1)?.children.push(node)
    return node
  }
  const add = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    node.text += text
    if (node.text.length > MAX_TEXT) throw new Stop({ code: 'TOO_LARGE', detail: 'a text' })
  }
  const parser = new SaxesParser({ position: true })
  parser.on('error', ({ message }) => {
    throw new Stop({ code: 'DAMAGED', detail: message })
  })
  parser.on('doctype', () => {
    throw new Stop({ code: 'UNSAFE', detail: 'a document type declaration' })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Stop({ code: 'TOO_LARGE', detail: `more than ${MAX_DEPTH} levels` })
    open.push(put(local(name), ''))
    for (const [attribute, value] of Object.entries(attributes as Record<string, string>))
      if (!IGNORED.test(attribute)) put(`@${local(attribute)}`, value.trim())
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node) node.text = node.text.trim()
  })
  try {
    for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
    parser.close()
    return { root }
  } catch (error) {
    if (error instanceof Stop) return { refused: error.problem }
    throw error
  }
}
