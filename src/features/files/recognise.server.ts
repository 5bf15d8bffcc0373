import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf, fileTypeOf } from './file-types.ts'

const HEAD_BYTES = 64 * 1024
/** Streams that tell the compound files of before 2007 apart; their names are UTF-16. */
const COMPOUND_STREAMS: Record<string, string[]> = {
  xls: ['Workbook', 'Book'],
  doc: ['WordDocument'],
  ppt: ['PowerPoint Document'],
  hwp: ['HwpSummaryInformation', 'FileHeader'],
}
/** A folder that only one kind of Office file has, for archives whose first entries are unusual. */
const OFFICE_FOLDERS: Record<string, string> = { xlsx: 'xl/', docx: 'word/', pptx: 'ppt/' }

const contains = async (path: string, marks: readonly Buffer[]) => {
  const file = await open(path)
  try {
    const bytes = await file.readFile()
    return marks.some((mark) => bytes.includes(mark))
  } finally {
    await file.close()
  }
}

const headOf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

/** Text has no zero bytes, but for UTF-16, which says so in front. */
const isText = (head: Buffer) => !head.includes(0) || UTF16_MARKS.some((mark) => head.subarray(0, 2).equals(mark))

/**
 * Whether a file is what its name says, by its content and not by what the sender claims (S7-033). A program, a page or a
 * picture with code in it does not become a document by its name.
 */
export const matchesFileKind = async (name: string, path: string): Promise<boolean> => {
  const extension = extensionOf(name)
  const wanted = fileTypeOf(extension)?.content
  if (!wanted) return false
  const found = (await fileTypeFromFile(path))?.ext
  if (wanted === 'text') return found === undefined && isText(await headOf(path))
  if (wanted === 'cfb')
    return (
      found === 'cfb' &&
      contains(
        path,
        (COMPOUND_STREAMS[extension] ?? []).map((stream) => Buffer.from(stream, 'utf16le')),
      )
    )
  const folder = OFFICE_FOLDERS[extension]
  if (found === 'zip' && folder) return contains(path, [Buffer.from(folder)])
  return found === wanted
}
