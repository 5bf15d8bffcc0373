import { availableParallelism, cpus, totalmem } from 'node:os'

/** What the figures were taken on, in one line, with the day. */
export const machine = (now: Date): string => {
  const model = cpus()[0]?.model.trim() || 'processor of unknown model'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB memory`
  return `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform} ${process.arch}, Node ${process.versions.node}, ${now.toISOString().slice(0, 10)}`
}
