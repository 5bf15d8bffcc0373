import { useSyncExternalStore } from 'react'

/** The browser's offer to install the portal as an app; TypeScript has no type for it. */
type Offer = Event & { prompt: () => Promise<unknown> }
/** How the portal gets onto the device: by a button of ours, by the words for an iPhone, by the browser's menu; or it is open as an app. */
export type InstallWay = 'OFFER' | 'IOS' | 'MENU' | 'INSTALLED'

let offer: Offer | null = null
const readers = new Set<() => void>()
const setOffer = (next: Offer | null) => {
  offer = next
  for (const read of readers) read()
}

// The offer comes once, soon after the page, and before anybody looks for it. Prevented, the browser shows no banner of its own.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as Offer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
const isApp = () => window.matchMedia('(display-mode: standalone)').matches

const wayNow = (): InstallWay => {
  if (isApp()) return 'INSTALLED'
  if (offer) return 'OFFER'
  return isIos() ? 'IOS' : 'MENU'
}
const subscribe = (changed: () => void) => {
  readers.add(changed)
  return () => void readers.delete(changed)
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, wayNow, () => 'MENU')

/** Opens the browser's question. An offer serves once, whatever the answer. */
export const install = async () => {
  const asked = offer
  setOffer(null)
  await asked?.prompt()
}
