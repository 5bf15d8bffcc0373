// Preloaded into every Node program of the scripts: when the script is killed with SIGKILL, the program and its descendants end too,
// instead of holding a port, a data folder or node_modules as orphans. It does nothing in programs that inherit this preload: their parent
// is not the script.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel && process.env.NARU_SCRIPT === String(process.ppid)) {
  const { NARU_ORPHAN_SIGNAL: signal = 'SIGTERM' } = process.env
  process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, signal))
  process.channel.unref()
}
