/**
 * Work that reads what is in the database now, one run at a time. When it is asked for during a run, it runs once more afterwards: the last
 * run begins after the last request, and no older answer comes after a newer one.
 * @param work handles its own errors
 * @returns asks for a run
 */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
