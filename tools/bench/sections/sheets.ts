import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../../bootstrap/root.mjs'
import type { Scale } from '../options.ts'
import { figure, type Line, type Section } from '../report.ts'
import { median } from '../rounds.ts'

const LIBRARIES = [
  ['naru', 'Naru'],
  ['hucre', 'hucre 1.0 (streams)'],
  ['sheetjs', '@e965/xlsx 0.20 (SheetJS)'],
] as const
type Library = (typeof LIBRARIES)[number][0]
type Run = { cpuSeconds: number; highest: number; extra: number; result: number }

const PLANS: Record<Scale, { rows: number; rounds: number }> = { full: { rows: 100_000, rounds: 3 }, small: { rows: 2_000, rounds: 1 } }
const COLUMNS = 20
/** As in a small container: the garbage collector runs early, so that live memory shows. */
const SMALL_HEAP_MB = 32
const SMALL_HEAP = [`--max-old-space-size=${SMALL_HEAP_MB}`, '--max-semi-space-size=1']
/** Factor of rows, to check that memory does not grow with them. */
const MANY_TIMES = 4
/** Maximum extra memory of an export of a hundred thousand rows. */
const MAX_EXTRA_BYTES = 150_000_000

const run = promisify(execFile)
const once = async (library: Library, task: 'write' | 'read', rows: number, file: string, flags: readonly string[] = []): Promise<Run> => {
  const script = inRoot('tools', 'bench', 'sheet-run.ts')
  const { stdout } = await run(process.execPath, [...flags, script, library, task, String(rows), file], { cwd: inRoot() })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Writing and reading a table of 20 columns, each library in its own process, alternately. All read the same file. */
export const sheetSection = async (scale: Scale, say: (text: string) => void): Promise<Section> => {
  const { rows, rounds } = PLANS[scale]
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-sheets-'))
  const runs = new Map<string, Run[]>()
  const small: Line[] = []
  const inSmallHeap = async (task: 'write' | 'read', wanted: number, file: string) => {
    say(`Naru ${task}s ${wanted.toLocaleString('en')} rows in a heap of ${SMALL_HEAP_MB} MB`)
    const { cpuSeconds, extra } = await once('naru', task, wanted, join(folder, file), SMALL_HEAP)
    const name = `Naru ${task}s ${wanted.toLocaleString('en')} rows in a heap of ${SMALL_HEAP_MB} MB`
    small.push({ cells: [name, figure(cpuSeconds), '', figure(extra / 1e6)], kept: extra < MAX_EXTRA_BYTES })
  }
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const task of ['write', 'read'] as const)
        for (const [library, name] of LIBRARIES) {
          say(`round ${round + 1} of ${rounds}: ${name} ${task}s`)
          const file = join(folder, task === 'write' ? `${library}.xlsx` : 'hucre.xlsx')
          const done = await once(library, task, rows, file)
          if (task === 'read' && done.result < rows * COLUMNS) throw new Error(`${name} read ${done.result} cells of ${rows * COLUMNS}`)
          runs.set(`${library} ${task}`, [...(runs.get(`${library} ${task}`) ?? []), done])
        }
    await inSmallHeap('write', rows, 'small.xlsx')
    await inSmallHeap('read', rows, 'small.xlsx')
    await inSmallHeap('write', rows * MANY_TIMES, 'many.xlsx')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const middle = (library: Library, task: string, fact: keyof Run) =>
    median((runs.get(`${library} ${task}`) ?? []).map((each) => each[fact]))
  const lines = (['write', 'read'] as const).flatMap((task) =>
    LIBRARIES.map(([library, name]): Line => {
      const [seconds, ours, extra] = [
        middle(library, task, 'cpuSeconds'),
        middle('naru', task, 'cpuSeconds'),
        middle(library, task, 'extra'),
      ]
      const others = LIBRARIES.filter(([each]) => each !== 'naru').map(([each]) => middle(each, task, 'cpuSeconds'))
      const kept = library === 'naru' ? seconds <= Math.min(...others) : null
      return { cells: [`${name} ${task}s`, figure(seconds), figure(seconds / ours), figure(extra / 1e6)], kept }
    }),
  )
  return {
    key: 'sheets',
    title: 'Excel files beside two other libraries',
    head: [`${rows.toLocaleString('en')} rows × ${COLUMNS} columns`, 'CPU s', 'times Naru', 'extra memory MB'],
    lines: [...lines, ...small],
    notes: [
      `Eight texts (Korean and Latin), eight numbers, four dates; medians of ${rounds} rounds in turns, each in a process of its own; all read the same file.`,
      'Limits: no more processor time than either, and under 150 MB beside the process itself in a small heap.',
      `Without a bound the engine lets garbage lie as long as memory is free, up to 230 MB on a quiet machine, while 6 to 12 MB of the heap are alive. The limit is therefore judged with \`${SMALL_HEAP.join(' ')}\`: what is left is what is needed, and four times the rows take no more. A read holds the file itself twice.`,
    ],
  }
}
