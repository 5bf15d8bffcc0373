import { availableParallelism, cpus, totalmem } from 'node:os'

/** The machine of the measurement in one line, with the date. */
export const machine = (now: Date): string => {
  const model = cpus()[0]?.model.trim() || 'processor of unknown model'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB memory`
  return `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform} ${process.arch}, Node ${process.versions.node}, ${now.toISOString().slice(0, 10)}`
}
