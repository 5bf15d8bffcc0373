import { useEffect, useEffectEvent, useState } from 'react'
import { singleFlight } from '#platform/web/api/single-flight.ts'

/**
 * `blocked`: required data are missing, or the booking changed elsewhere; `offline`: no response; `failed`: a server error. The last two
 * are retried automatically.
 */
export type AutosaveOutcome = 'saved' | 'blocked' | 'failed' | 'offline'
/** `waiting`: changed and not sent yet. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | AutosaveOutcome

/** Milliseconds without input before a draft is sent, and between retries. */
const QUIET_MS = 1_200
const AGAIN_MS = 8_000

type Options = {
  /** The form serialised as text; a different text is a different version. */
  text: string
  /** The serialised form last saved on the server. */
  stored: string
  /** False while saving is not possible. */
  enabled: boolean
  /** Sends the form. @returns the outcome */
  save: () => Promise<AutosaveOutcome>
}

/** Saves a form on the server while it is typed: after a pause, one attempt at a time, with retries. */
export const useAutosave = ({ text, stored, enabled, save }: Options): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('idle')
  const [turn, setTurn] = useState(0)
  const [run] = useState(() => singleFlight())
  const again = () => setTurn((now) => now + 1)
  const attempt = useEffectEvent(() =>
    run(async () => {
      setState('saving')
      const outcome = await save().catch((error: unknown): AutosaveOutcome => {
        console.error(error)
        return 'failed'
      })
      setState(outcome)
      if (outcome === 'failed' || outcome === 'offline') setTimeout(again, AGAIN_MS)
      // Changes made meanwhile are sent next.
      else if (outcome === 'saved') again()
    }),
  )
  const changed = enabled && text !== stored
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => void attempt(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [changed, text, turn])
  return changed && (state === 'idle' || state === 'saved') ? 'waiting' : state
}
