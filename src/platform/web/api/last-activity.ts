import { browserStorage } from '../browser/safe-storage.ts'

const KEY = 'naru.contact'
const WRITE_MS = 30_000

let own = Date.now()
let written = 0

/** Records a response of the server, which extends the session. Other tabs of the browser read it too. */
export const recordActivity = (now = Date.now()) => {
  own = now
  if (now - written < WRITE_MS) return
  written = now
  browserStorage.write(KEY, String(now))
}

/** The time of the last response to any tab of this browser, in milliseconds of the epoch. */
export const lastActivity = () => Math.max(own, Number(browserStorage.read(KEY)) || 0)
