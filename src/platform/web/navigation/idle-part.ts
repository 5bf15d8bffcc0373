import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import { connected } from '../api/call.ts'
import { loadTwice } from '../api/load-twice.ts'
import { toast } from '../notifications/toast.ts'
import { isReachable } from './chunk-guard.ts'
import { whenIdle } from './idle-callback.ts'

/** Says why code is missing: there is no connection, or a new version was installed. */
export const showMissingCode = async (): Promise<void> => {
  const text = (await isReachable()) ? 'popup.updated' : 'call.noResponse'
  toast.warning(fixedText(text, connected().getState().session.langCd))
}

/**
 * A part of the page that is not needed before the first interaction: fetched when the browser is idle, or at once when wanted; null until
 * loaded. A failed part is requested again when it is wanted again.
 * @param load the same function at every render
 * @param options `soon` fetches it right after hydration; `onMissing` is called when it is wanted and fails to load; the default is a toast
 */
export const useIdlePart = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  wanted: boolean,
  { soon = false, onMissing = () => void showMissingCode() }: { soon?: boolean; onMissing?: () => void } = {},
): ComponentType<P> | null => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const missing = useEffectEvent(onMissing)
  useEffect(() => {
    if (Part) return
    const get = async () => {
      try {
        const { default: part } = await loadTwice(load)()
        setPart(() => part)
      } catch (error) {
        console.error(error)
        if (wanted) missing()
      }
    }
    if (!wanted && !soon) return whenIdle(() => void get())
    void get()
    return
  }, [Part, load, wanted, soon])
  return Part
}
