import { useEffect } from 'react'
import { sendWaiting } from '#platform/web/offline/outbox.ts'
import { checkOffline } from '#platform/web/offline/offline-copy.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** Milliseconds between two looks for a connection: a browser does not notice every one that comes back. */
const PAUSE = 30_000

/** Sends what was written without a connection, once there is one; and looks after the copy that can be read without. */
export const useOutbox = () => {
  const text = useText()
  useEffect(() => {
    const send = async () => {
      for (const { name, refused } of await sendWaiting())
        if (refused === null) toast.success(text('later.sent', [name]))
        else toast.error(text('later.refused', [name, refused]))
    }
    const onLine = () => void send()
    void checkOffline()
    onLine()
    window.addEventListener('online', onLine)
    const looking = setInterval(onLine, PAUSE)
    return () => {
      window.removeEventListener('online', onLine)
      clearInterval(looking)
    }
    // The texts stay for the life of a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
