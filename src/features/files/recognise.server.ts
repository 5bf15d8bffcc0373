import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf, fileTypeOf } from './file-types.ts'

const HEAD_BYTES = 64 * 1024
/** Streams that distinguish Office files from before 2007; their names are UTF-16. */
const COMPOUND_STREAMS: Record<string, string[]> = {
  xls: ['Workbook', 'Book'],
  doc: ['WordDocument'],
  ppt: ['PowerPoint Document'],
  hwp: ['HwpSummaryInformation', 'FileHeader'],
}
/** A folder unique to an Office file type, for archives with unusual first entries. */
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

/** Text has no zero bytes, except UTF-16 with a byte order mark. */
const isText = (head: Buffer) => !head.includes(0) || UTF16_MARKS.some((mark) => head.subarray(0, 2).equals(mark))

/**
 * Whether the content matches the file type of the name, regardless of the declared type (S7-033). A program, a page or an image with
 * code is refused.
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
