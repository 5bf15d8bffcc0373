import type { ComponentType } from 'react'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { closeToast } from '#platform/web/notifications/toast.ts'
import { Loader } from '#ui/loader/loader.tsx'
import { Part } from '#ui/part/part.tsx'
import { Toasts } from '#ui/toast/toast.tsx'

/** Everything above the page: popups, message boxes, toasts, the loader. */
export const Layers = ({ Overlays, onBroken }: { Overlays: ComponentType | null; onBroken: () => void }) => {
  const text = useText()
  const toasts = usePortal((state) => state.toasts)
  // An error closes what was open; the next popup renders afresh.
  const open = usePortal((state) => state.activePopupList.length + state.boxes.length)
  const loading = usePortal((state) => state.httpCount > 0)
  return (
    <>
      {Overlays && (
        <Part fallback={null} onError={onBroken} resetOn={open}>
          <Overlays />
        </Part>
      )}
      <Toasts notes={toasts} label={text('shell.notices')} closeLabel={text('common.close')} onClose={closeToast} />
      {loading && <Loader label={text('call.loading')} />}
    </>
  )
}
