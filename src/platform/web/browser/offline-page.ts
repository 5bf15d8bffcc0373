import { offlineWorkerAddress } from './worker-address.ts'

/**
 * Gives this browser the worker that shows a page of ours when a navigation reaches no server (public/offline-worker.js). A browser
 * without service workers, or one that forbids them, goes on without.
 */
export const registerOfflinePage = async (lang: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // A checked URL from the one policy; the type of the DOM knows no trusted addresses.
  const address = offlineWorkerAddress(lang)
  // Registering a worker again that is about to unregister would keep it.
  if (navigator.serviceWorker.controller?.scriptURL === new URL(String(address), location.origin).href) return
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {})
}
