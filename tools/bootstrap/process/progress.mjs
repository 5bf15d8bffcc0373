const HEARTBEAT_SECONDS = 10

/**
 * Progress of a script with a known number of steps. A terminal shows one live line per step (title, activity, elapsed time); a log gets a
 * line after the first second, one every ten seconds and the end.
 * @param {number} total
 */
export function progress(total, out = process.stdout) {
  let index = 0
  return {
    /**
     * @template T
     * @param {string} title
     * @param {(say: (what: string) => void) => Promise<T>} work `say` reports the current activity and its progress
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const head = `[${++index}/${total}] ${title}`
      const began = Date.now()
      let what = ''
      let beats = 0
      const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
      const draw = () => {
        if (out.isTTY) out.write(`\r\x1b[2K${`${head}: ${what} (${seconds()})`.slice(0, (out.columns ?? 80) - 1)}`)
        else if (beats++ % HEARTBEAT_SECONDS === 0) out.write(`${head}: ${what} (${seconds()})\n`)
      }
      const timer = setInterval(draw, out.isTTY ? 100 : 1000)
      const say = (text) => {
        what = text.trim()
      }
      const end = (text) => {
        clearInterval(timer)
        out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${head}: ${text} (${seconds()})\n`)
      }
      try {
        const result = await work(say)
        end(what || 'done')
        return result
      } catch (error) {
        end('failed')
        throw error
      }
    },
  }
}
