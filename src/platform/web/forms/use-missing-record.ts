import { useEffect, useEffectEvent } from 'react'
import { useText } from '../store/portal-store-provider.tsx'
import { toast } from '../notifications/toast.ts'

/** Shows once that the record of the address is unknown or another's: an empty form opens instead. */
export const useMissingRecord = (isMissing: boolean) => {
  const text = useText()
  const tell = useEffectEvent(() => isMissing && toast.warning(text('NTF-001')))
  useEffect(() => void tell(), [])
}
