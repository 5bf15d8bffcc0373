/** Failures in a row after which it rests, and for how long. */
const MAX_FAILURES = 3
const REST_MS = 30_000

/** Why the last call failed: one that never answered costs a visitor the whole time limit, so one is enough. */
export type Failure = 'slow' | 'quick'

/**
 * Stops asking a service that does not answer, so that nobody waits for it in vain. After a rest one call is let
 * through; it decides whether the rest goes on.
 * @param now milliseconds
 */
export const breaker = (now: () => number) => {
  let failures = 0
  let restsUntil = 0
  let trying = false
  return {
    /** Whether a call may be made now. Whoever gets true must report how it went. */
    mayCall: (): boolean => {
      if (failures < MAX_FAILURES) return true
      if (trying || now() < restsUntil) return false
      trying = true
      return true
    },
    /** Milliseconds for which no call is made. */
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
export type Breaker = ReturnType<typeof breaker>
