import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

/** A thread starts from its own file, found by its name. */
const THREADS = 'src/**/*-thread{,.server}.ts'

/** Bundles one thread with its own sources into one file; packages stay external, as in the server itself. */
const bundled = async (file: string): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: file, write: false, minify: false, target: 'es2022', rolldownOptions: { output: { codeSplitting: false } } },
  })
  const [whole] = [made].flat()
  const chunks = whole && 'output' in whole ? whole.output.filter(({ type }) => type === 'chunk') : []
  const [chunk] = chunks
  if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error(`${file} does not bundle into one file.`)
  return chunk.code
}

/** Writes the worker threads of the server beside its bundle. */
export const serverThreads = (): Plugin => ({
  name: 'naru-server-threads',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'ssr') return
    for (const file of globSync(THREADS))
      this.emitFile({ type: 'asset', fileName: basename(file).replace(/\.ts$/, '.js'), source: await bundled(file) })
  },
})
