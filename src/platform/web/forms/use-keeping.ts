import { useEffect, useEffectEvent, useState } from 'react'
import { NO_STORAGE, useUnstorable } from './unstorable-text.ts'

/**
 * Saves the text at each change while `dirty` (S4-050).
 * @param text changes with everything that must be saved: typed text, server data
 * @param keep saves it, and returns whether it could
 * @returns false where the browser cannot store it: the page shows that, and leaving asks
 */
export const useKeeping = (dirty: boolean, text: string, keep: () => boolean): boolean => {
  const [could, setCould] = useState(true)
  const onKeep = useEffectEvent(keep)
  useEffect(() => {
    if (dirty) setCould(onKeep())
  }, [dirty, text])
  useUnstorable(dirty && !could ? NO_STORAGE : null)
  return could || !dirty
}
