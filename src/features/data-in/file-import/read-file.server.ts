import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { MAX_IMPORT_ROWS } from './contract.ts'
import type { FileAnswer, FileJob } from './file-job.ts'
import { readSheet } from './read-sheet.server.ts'
import { isTreeFile, readTree } from './read-tree.server.ts'

/** Reads a partner's file in the current thread. Never throws because of the file's content. */
export const readFile = async (job: FileJob): Promise<FileAnswer> => {
  try {
    return await (isTreeFile(job.fileName) ? readTree(job) : readSheet(job))
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    return { refused: error.code === 'TOO_MANY_ROWS' ? { key: 'dataImport.tooMany', params: [MAX_IMPORT_ROWS] } : { key: error.key } }
  }
}
