/** The caches of what a member may read without a connection (offline-copy.ts), and of what waits to be sent (outbox.ts). */
export const COPY_CACHE = 'naru-offline'
export const OUTBOX_CACHE = 'naru-outbox'

const erase = async (name: string): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(name).catch(() => false)
}

/** Erases the copy: at log-out, at the end of the session, for another user, and when it is no longer wanted. */
export const eraseOffline = () => erase(COPY_CACHE)

/** This browser takes no notifications any more: its push service refuses what is still sent. */
export const leavePush = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** At log-out: nothing of the user stays in this browser, no copy to read, nothing that waits, no notifications. */
export const forgetDevice = async (): Promise<void> => {
  await Promise.all([eraseOffline(), erase(OUTBOX_CACHE), leavePush()])
}
