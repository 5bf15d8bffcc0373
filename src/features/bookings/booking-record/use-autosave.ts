import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** `waiting`: typed and not sent yet; `blocked`: not enough is known to keep it, or somebody else changed it; `failed`: no answer, tried again. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'blocked' | 'failed'

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
  /** Sends it. @returns whether it is kept; null when it cannot be kept as it stands */
  save: () => Promise<boolean | null>
}

/** Keeps a form on the server while it is typed: after a moment of quiet, one attempt at a time, again when the network failed. */
export const useAutosave = ({ text, stored, enabled, save }: Options): AutosaveState => {
  const [state, setState] = useState<AutosaveState>('idle')
  const [turn, setTurn] = useState(0)
  const running = useRef(false)
  const attempt = useEffectEvent(async () => {
    if (running.current) return
    running.current = true
    setState('saving')
    const kept = await save()
    running.current = false
    setState(kept === null ? 'blocked' : kept ? 'saved' : 'failed')
    if (kept === false) setTimeout(() => setTurn((now) => now + 1), AGAIN_MS)
    // What was typed meanwhile is sent next.
    else if (kept) setTurn((now) => now + 1)
  })
  const changed = enabled && text !== stored
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => void attempt(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [changed, text, turn])
  return changed && state !== 'saving' && state !== 'blocked' && state !== 'failed' ? 'waiting' : state
}
