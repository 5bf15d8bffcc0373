import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.wasm', '.ttf', '.otf', '.csv'])
const SMALLEST = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file of a folder, so the server never compresses an asset during a request. A copy that is not
 * smaller is not written.
 * @param {string} folder
 * @param {(what: string) => void} [say]
 * @returns {Promise<{ files: number, bytes: number, compressed: number }>} `compressed` are the bytes of the Brotli copies
 */
export async function precompress(folder, say = () => {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const total = { files: 0, bytes: 0, compressed: 0 }
  const queue = [...files]
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = await readFile(file)
      if (content.length < SMALLEST) continue
      const [small, smallGzip] = await Promise.all([brotli(content, brotliOptions(content.length)), zip(content, { level: 9 })])
      if (small.length < content.length) await writeFile(`${file}.br`, small)
      if (smallGzip.length < content.length) await writeFile(`${file}.gz`, smallGzip)
      total.files++
      total.bytes += content.length
      total.compressed += small.length
      say(`compressing assets, ${files.length - queue.length} of ${files.length}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return total
}

const brotliOptions = (size) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
