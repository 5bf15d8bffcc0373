/**
 * A situation that the user can solve: shown as one sentence without a stack, exit code 1. `detail` (the tail of a tool's output) is
 * printed above the sentence, so that the sentence is the last line.
 */
export class Problem extends Error {
  /** @param {string} sentence @param {string} [detail] */
  constructor(sentence, detail = '') {
    super(sentence)
    this.detail = detail
  }
}

/** Runs a script's main function; a Problem becomes one sentence on stderr, anything else shows its stack. Both exit with 1. */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error)
    else {
      if (error.detail) console.error(error.detail)
      console.error(error.message)
    }
    process.exitCode = 1
  }
}
