import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of processor time since the start, of the server's own program and of its database. NaN where the system does not tell. */
export type Spent = { node: number; database: number }

const MS_PER_TICK = 10 // USER_HZ is 100 on every Linux

/** Fields of a stat file after the name in brackets: state, parent, … */
const stat = (file: string): string[] => {
  try {
    const text = readFileSync(file, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // ended meanwhile
  }
}
const ticks = (fields: readonly string[], first = 11) => Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)

/** A PostgreSQL server with all of its processes; those that ended count with their parent. */
const ofPostgres = (postmaster: number) => {
  const own = stat(`/proc/${postmaster}/stat`)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stat(`/proc/${name}/stat`))
    .filter(([, parent]) => Number(parent) === postmaster)
  return children.reduce((sum, fields) => sum + ticks(fields), ticks(own) + ticks(own, 13))
}

/** The threads of a process, the busiest but the first one apart: there the embedded engine works. */
const ofThreads = (pid: number) => {
  const threads = readdirSync(`/proc/${pid}/task`).map((name) => ({
    name,
    spent: ticks(stat(`/proc/${pid}/task/${name}/stat`)),
  }))
  const engine = Math.max(0, ...threads.filter(({ name }) => name !== String(pid)).map(({ spent }) => spent))
  return { engine, rest: threads.reduce((sum, { spent }) => sum + spent, 0) - engine }
}

/**
 * What a server and its database have spent so far.
 * @param folder of the PostgreSQL server; null when the server holds the embedded engine
 */
export const spentBy = (pid: number, folder: string | null): Spent => {
  if (!existsSync(`/proc/${pid}/stat`)) return { node: Number.NaN, database: Number.NaN }
  if (folder === null) {
    const { engine, rest } = ofThreads(pid)
    return { node: rest * MS_PER_TICK, database: engine * MS_PER_TICK }
  }
  const postmaster = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { node: ticks(stat(`/proc/${pid}/stat`)) * MS_PER_TICK, database: ofPostgres(postmaster) * MS_PER_TICK }
}
