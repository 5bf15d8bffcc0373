import { connected } from '../api/call.ts'
import { eraseOffline } from '../offline/forget-device.ts'
import { offlineWorkerAddress } from './worker-address.ts'

/** The worker, and for a guest the end of what a member could read without a connection: the session is over. */
export const startOffline = async (lang: string): Promise<void> => {
  await registerOfflinePage(lang)
  if (!connected().getState().loggedIn) await eraseOffline()
}

/**
 * Gives this browser the worker that shows a page of ours when a navigation reaches no server (public/offline-worker.js). A browser
 * without service workers, or one that forbids them, goes on without.
 */
const registerOfflinePage = async (lang: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // A checked URL from the one policy; the type of the DOM knows no trusted addresses.
  const address = offlineWorkerAddress(lang)
  // Registering a worker again that is about to unregister would keep it.
  if (navigator.serviceWorker.controller?.scriptURL === new URL(String(address), location.origin).href) return
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {})
}
