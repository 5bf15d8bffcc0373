import { useEffect, useEffectEvent } from 'react'
import { useText } from '../store/portal-store-provider.tsx'
import { toast } from '../notifications/toast.ts'

/** Says, once, that the record named in the address is unknown or another's: the form that opens in its place is a new one. */
export const useMissingRecord = (isMissing: boolean) => {
  const text = useText()
  const tell = useEffectEvent(() => isMissing && toast.warning(text('NTF-001')))
  useEffect(() => void tell(), [])
}
