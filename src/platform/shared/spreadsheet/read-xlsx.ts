import { readCells } from './read-cells.ts'
import { cellOfText, type SheetCell, type SheetReader } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import { isDateFormat } from './serial-date.ts'
import { attribute, startTags, type Tag, textOfItem, unescapeExcel, unescapeXml } from './xml.ts'
import { type Inflate, openZip, type Zip } from './zip-read.ts'

/** Memory limits of one workbook: an unfinished row, and all shared strings. */
const MAX_ROW_LENGTH = 4_000_000
const MAX_STRINGS = 2_000_000
const MAX_STRING_CHARS = 60_000_000
const MAX_ROWS = 1_048_576
const MAX_STYLE_BYTES = 4_000_000

/**
 * Opens an .xlsx (or .xlsm, whose values only are read). Rejects other files with a reason.
 * @param wanted the name of a sheet; without it, or when there is none of that name, the first visible one
 * @throws SheetProblem
 */
export const openXlsx = async (bytes: Uint8Array<ArrayBuffer>, inflate: Inflate, wanted = ''): Promise<SheetReader> => {
  const zip = openZip(bytes, inflate)
  const book = await findWorkbook(zip)
  const sheet = book.sheets.find(({ name }) => name === wanted) ?? book.sheets.find(({ hidden }) => !hidden) ?? book.sheets[0]
  if (!sheet) throw new SheetProblem(zip.has('[Content_Types].xml') ? 'EMPTY' : 'NOT_A_SHEET')
  return {
    sheets: book.sheets.map(({ name }) => name),
    rows: async function* rows(progress = () => {}) {
      const strings = zip.has(book.strings) ? await readStrings(zip, book.strings) : []
      const isDate = readDateStyles(await zip.text(book.styles, MAX_STYLE_BYTES))
      const total = zip.bytesOf(sheet.path) || 1
      let read = 0
      const counted = async function* counted() {
        for await (const piece of zip.part(sheet.path)) {
          read += piece.length
          yield piece
          progress(Math.min(1, read / total))
        }
      }
      for await (const { n, xml, prefix } of rowsOf(counted()))
        yield { n, cells: readCells(xml, prefix, { strings, isDate, from1904: book.from1904 }) }
    },
  }
}

const resolve = (base: string, target: string) => {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of (base + target).split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}
const tagsNamed = (xml: string, name: string): Tag[] => [...startTags(xml)].filter((tag) => tag.name === name)
const kindOf = (tag: Tag) => attribute(tag, 'Type')?.split('/').pop() ?? ''

/** The workbook part and its relationships. Writers that omit relationships use the default names. */
const findWorkbook = async (zip: Zip) => {
  const root = tagsNamed(await zip.text('_rels/.rels'), 'Relationship').find((tag) => kindOf(tag) === 'officeDocument')
  const path = root ? resolve('', attribute(root, 'Target') ?? '') : 'xl/workbook.xml'
  const folder = path.replace(/[^/]*$/, '')
  const xml = await zip.text(path)
  if (!xml) throw new SheetProblem('NOT_A_SHEET')
  const related = new Map<string, { kind: string; path: string }>()
  for (const tag of tagsNamed(await zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`), 'Relationship'))
    related.set(attribute(tag, 'Id') ?? '', { kind: kindOf(tag), path: resolve(folder, attribute(tag, 'Target') ?? '') })
  const pathOf = (kind: string, usual: string) => [...related.values()].find((entry) => entry.kind === kind)?.path ?? folder + usual
  const sheets = tagsNamed(xml, 'sheet').flatMap((tag, at) => {
    const relation = related.get(attribute(tag, 'id') ?? '')
    const part = relation?.path ?? `${folder}worksheets/sheet${at + 1}.xml`
    if ((relation && relation.kind !== 'worksheet') || !zip.has(part)) return [] // a chart or a macro sheet has no rows
    return [{ name: attribute(tag, 'name') ?? '', hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible', path: part }]
  })
  const properties = tagsNamed(xml, 'workbookPr')[0]
  const from1904 = /^(1|true)$/.test((properties && attribute(properties, 'date1904')) ?? '')
  return { sheets, from1904, strings: pathOf('sharedStrings', 'sharedStrings.xml'), styles: pathOf('styles', 'styles.xml') }
}

/** For each cell style, whether its numbers are dates. Differential styles use the same ids and are ignored. */
const readDateStyles = (xml: string): boolean[] => {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let within = ''
  for (const tag of startTags(xml)) {
    if (['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(tag.name)) within = tag.name
    if (tag.name === 'numFmt' && within === 'numFmts') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
    if (tag.name !== 'xf' || within !== 'cellXfs') continue
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    styles.push(isDateFormat(id, codes.get(id)))
  }
  return styles
}

/** Splits a part into elements of one name, with their namespace prefix. Each is yielded when complete. */
async function* elementsOf(pieces: AsyncIterable<string>, root: string, name: string) {
  let rest = ''
  let prefix: string | null = null
  let searched = 0 // how far an open element has been searched
  for await (const piece of pieces) {
    rest += piece
    if (prefix === null) {
      const found = new RegExp(`<([^\\s<>:/]{1,50}:)?${root}[\\s>]`).exec(rest.slice(0, 20_000))
      if (!found && rest.length < 20_000) continue
      prefix = found?.[1] ?? ''
    }
    const [opening, closing] = [`<${prefix}${name}`, `</${prefix}${name}>`]
    let at = 0
    for (;;) {
      const start = rest.indexOf(opening, at)
      if (start < 0) {
        at = Math.max(at, rest.length - opening.length)
        break
      }
      const follow = rest.charCodeAt(start + opening.length)
      if (follow !== 0x3e && follow !== 0x2f && follow > 0x20) {
        at = start + opening.length // a longer name; its end is not searched, or many of them would cost quadratic time
        continue
      }
      const end = rest.indexOf('>', start)
      if (end < 0 || Number.isNaN(follow)) {
        at = start
        break
      }
      if (rest.charCodeAt(end - 1) === 0x2f) {
        yield { head: rest.slice(start, end), xml: '', prefix }
        at = end + 1
      } else {
        const close = rest.indexOf(closing, Math.max(end, searched))
        if (close < 0) {
          searched = Math.max(end - start, rest.length - start - closing.length)
          at = start
          break
        }
        searched = 0
        yield { head: rest.slice(start, end), xml: rest.slice(end + 1, close), prefix }
        at = close + closing.length
      }
    }
    rest = rest.slice(at)
    if (rest.length > MAX_ROW_LENGTH) throw new SheetProblem('TOO_LARGE', `one ${name}`)
  }
}

async function* rowsOf(pieces: AsyncIterable<string>) {
  let last = 0
  let count = 0
  for await (const { head, xml, prefix } of elementsOf(pieces, 'worksheet', 'row')) {
    count += 1
    const at = head.indexOf(' r="')
    const n = at < 0 ? last + 1 : Number.parseInt(head.slice(at + 4), 10)
    if (!(n > 0 && n <= MAX_ROWS && count <= MAX_ROWS)) throw new SheetProblem('TOO_LARGE', `row ${n}`)
    last = n
    yield { n, xml, prefix }
  }
}

const readStrings = async (zip: Zip, path: string): Promise<SheetCell[]> => {
  const strings: SheetCell[] = []
  let chars = 0
  for await (const { xml } of elementsOf(zip.part(path), 'sst', 'si')) {
    const plain = xml.startsWith('<t>') && xml.indexOf('<', 3) === xml.length - 4
    const text = plain && !xml.includes('\r') ? unescapeExcel(unescapeXml(xml.slice(3, -4))) : textOfItem(xml)
    chars += text.length
    if (strings.push(cellOfText(text)) > MAX_STRINGS || chars > MAX_STRING_CHARS) throw new SheetProblem('TOO_LARGE', 'shared strings')
  }
  return strings
}
