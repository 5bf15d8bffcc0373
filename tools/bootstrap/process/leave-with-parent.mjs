// Preloaded into every Node program the scripts start: when the script is killed the hard way, the program and all it
// started end too, instead of holding a port, a data folder or node_modules as orphans. Programs that inherit this
// preload from them are left alone: their parent is not the script.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel && process.env.NARU_SCRIPT === String(process.ppid)) {
  const { NARU_ORPHAN_SIGNAL: signal = 'SIGTERM' } = process.env
  process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, signal))
  process.channel.unref()
}
