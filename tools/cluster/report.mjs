import { appendFileSync } from 'node:fs'

/** Says what happened, also into the file CLUSTER_REPORT names: the test tool swallows what its server says at the end. */
export const report = (restarts, { counts, cut }) => {
  const mean = restarts.length ? (restarts.reduce((sum, each) => sum + each, 0) / restarts.length).toFixed(1) : '-'
  const byStatus = Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  const lines = [
    `cluster: ${restarts.length} times a process was killed and came back, after ${mean} s on average; the proxy answered ${byStatus}`,
    ...cut.map((line) => `cluster: ${line}`),
  ]
  const text = `${lines.join('\n')}\n`
  process.stderr.write(text)
  if (process.env.CLUSTER_REPORT) appendFileSync(process.env.CLUSTER_REPORT, text)
}
