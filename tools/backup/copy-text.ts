import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const MARKS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** One value of COPY's text format; null for its null marker. */
export const copyValue = (text: string): string | null =>
  text === '\\N' ? null : text.replace(/\\(.)/gs, (_, mark: string) => MARKS[mark] ?? mark)

/** Lines of a compressed part. A line break inside a value is escaped, so that each break ends a row. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10, from)) {
      yield rest.toString('utf8', from, at)
      from = at + 1
    }
    rest = rest.subarray(from)
  }
}

/** Rows of a compressed part in batches. */
export async function* rowsOf(path: string, atATime: number): AsyncGenerator<(string | null)[][]> {
  let rows: (string | null)[][] = []
  for await (const line of linesOf(path)) {
    rows.push(line.split('\t').map(copyValue))
    if (rows.length >= atATime) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}
