import { useEffect, useEffectEvent, useState } from 'react'
import { singleFlight } from '#platform/web/api/single-flight.ts'

/**
 * `blocked`: not enough is known to keep it, or somebody else changed it; `offline`: no answer came; `failed`: the server could
 * not. Both of the last are tried again by themselves.
 */
export type KeepOutcome = 'saved' | 'blocked' | 'failed' | 'offline'
/** `waiting`: typed and not sent yet. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | KeepOutcome

/** Milliseconds of quiet after which a draft is sent, and until a failed attempt is tried again. */
const QUIET_MS = 1_200
const AGAIN_MS = 8_000

type Options = {
  /** What would be sent, as one text: another text is another version. */
  text: string
  /** The text the server has. */
  stored: string
  /** False while nothing may be kept. */
  enabled: boolean
  /** Sends it. @returns what came of it */
  save: () => Promise<KeepOutcome>
}

/** Keeps a form on the server while it is typed: after a moment of quiet, one attempt at a time, again when that failed. */
export const useAutosave = ({ text, stored, enabled, save }: Options): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('idle')
  const [turn, setTurn] = useState(0)
  const [run] = useState(() => singleFlight())
  const again = () => setTurn((now) => now + 1)
  const attempt = useEffectEvent(() =>
    run(async () => {
      setState('saving')
      const outcome = await save().catch((error: unknown): KeepOutcome => {
        console.error(error)
        return 'failed'
      })
      setState(outcome)
      if (outcome === 'failed' || outcome === 'offline') setTimeout(again, AGAIN_MS)
      // What was typed meanwhile is sent next.
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
