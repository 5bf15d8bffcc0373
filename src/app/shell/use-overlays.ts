import type { ComponentType } from 'react'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

const load = () => import('./overlays.tsx')

/** Dialogs and message boxes, fetched right after hydration, because the frame of a popup must open at once. Null until loaded. */
export const useOverlays = (wanted: boolean): { Overlays: ComponentType | null; answerPlainly: () => void } => {
  const store = usePortalStore()
  // Uses the browser's own dialogs until ours are loaded or when the network is down.
  const answerPlainly = () => {
    const { boxes, activePopupList } = store.getState()
    for (const { kind, text, answer } of boxes) {
      if (kind === 'question') answer(window.confirm(text))
      else {
        window.alert(text)
        answer(true)
      }
    }
    for (const popup of activePopupList.toReversed()) popup.reject()
  }
  return { Overlays: useIdlePart(load, wanted, { soon: true, onMissing: answerPlainly }), answerPlainly }
}
