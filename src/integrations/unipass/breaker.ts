/** Failures in a row that open the breaker, and its pause. */
const MAX_FAILURES = 3
const REST_MS = 30_000

/** Why the last call failed: a timeout costs a visitor the whole time limit, so one is enough. */
export type Failure = 'slow' | 'quick'

/**
 * Circuit breaker: stops calling a failing service, so that visitors do not wait in vain. After the pause one call tests whether the
 * service is back.
 * @param now milliseconds
 */
export const breaker = (now: () => number) => {
  let failures = 0
  let restsUntil = 0
  let trying = false
  return {
    /** Whether a call may be made now. After true the caller must report the outcome. */
    mayCall: (): boolean => {
      if (failures < MAX_FAILURES) return true
      if (trying || now() < restsUntil) return false
      trying = true
      return true
    },
    /** Remaining milliseconds without calls. */
    restMs: (): number => (failures < MAX_FAILURES ? 0 : Math.max(0, restsUntil - now())),
    succeeded: () => {
      failures = 0
      trying = false
    },
    failed: (how: Failure) => {
      failures = how === 'slow' ? MAX_FAILURES : Math.min(failures + 1, MAX_FAILURES)
      trying = false
      if (failures === MAX_FAILURES) restsUntil = now() + REST_MS
    },
  }
}
