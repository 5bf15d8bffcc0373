import { useEffect, useEffectEvent, useState } from 'react'
import { useUnstorable } from './unstorable-text.ts'

/**
 * Keeps what is typed with each change of it, while `dirty` (S4-050).
 * @param text changes with whatever must be kept anew: what is typed, what the server has
 * @param keep keeps it, and says whether it could
 * @returns false where the browser cannot keep it: the page says so, and leaving asks
 */
export const useKeeping = (dirty: boolean, text: string, keep: () => boolean): boolean => {
  const [could, setCould] = useState(true)
  const onKeep = useEffectEvent(keep)
  useEffect(() => {
    if (dirty) setCould(onKeep())
  }, [dirty, text])
  useUnstorable(dirty && !could)
  return could || !dirty
}
