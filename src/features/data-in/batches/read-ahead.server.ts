import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import { kindOf, OPS_OF } from './kinds.server.ts'
import type { Read, Reader } from './line-kind.ts'
import { readLine, type TextIn } from './read-line.server.ts'
import type { Line } from './sql.ts'

const readOne = (line: Line, textIn: TextIn): Read => {
  const read = readLine(line, OPS_OF, textIn)
  return 'faults' in read
    ? { line, faults: read.faults }
    : { line, body: read.body, checked: kindOf(line.kind)?.check?.(line, read.body, textIn) }
}

/** @param textIn the words of faults */
export const createReader = (textIn: TextIn): Reader => {
  let beginning: Promise<unknown> = Promise.resolve()
  let ahead = new Map<number, Read>()
  return {
    read: async (lines) => {
      await beginning
      return mapInSlices(lines, (line) => {
        const known = ahead.get(line.line_no)
        return known?.line.body === line.body ? known : readOne(line, textIn)
      })
    },
    begin: (lines) => {
      const found = new Map<number, Read>()
      ahead = found
      // A line that cannot be read at all fails in its turn.
      beginning = mapInSlices(lines, (line) => found.set(line.line_no, readOne(line, textIn))).catch(() => {})
    },
  }
}
