import type { ComponentType } from 'react'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

const load = () => import('./overlays.tsx')

/** Dialogs and message boxes, fetched as soon as the page answers: the frame of a popup must stand at once. Null until they are here. */
export const useOverlays = (wanted: boolean): { Overlays: ComponentType | null; answerPlainly: () => void } => {
  const store = usePortalStore()
  // Before ours are here and when the network is gone, the browser's own boxes say it.
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
