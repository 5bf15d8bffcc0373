/**
 * Work that reads what is in the database now, one run at a time. When it is asked for during a run, it runs once more afterwards: the last
 * run begins after the last request, and no older answer comes after a newer one.
 * @returns asks for a run
 */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
