import { appendFileSync } from 'node:fs'

/** Prints the result, also into the file CLUSTER_REPORT: the test tool hides its server's last output. */
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
