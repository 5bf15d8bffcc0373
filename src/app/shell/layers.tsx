import type { ComponentType } from 'react'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { closeToast } from '#platform/web/toast.ts'
import { Loader } from '#ui/loader/loader.tsx'
import { Toasts } from '#ui/toast/toast.tsx'

/** Everything that lies over the page: popups and message boxes, toasts, the loader. */
export const Layers = ({ Overlays }: { Overlays: ComponentType | null }) => {
  const text = useText()
  const toasts = usePortal((state) => state.toasts)
  const loading = usePortal((state) => state.httpCount > 0)
  return (
    <>
      {Overlays && <Overlays />}
      <Toasts notes={toasts} label={text('shell.notices')} closeLabel={text('common.close')} onClose={closeToast} />
      {loading && <Loader label={text('call.loading')} />}
    </>
  )
}
