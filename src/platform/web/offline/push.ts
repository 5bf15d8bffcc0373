/** A browser's subscription as the server stores it. */
export type PushSubscribed = { ENDPOINT: string; P256DH: string; AUTH: string }

/** Whether this browser takes notifications while no page is open. iPhones do once the portal is on the home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const manager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null

/** The address of this browser at its push service; null without a subscription. */
export const pushEndpoint = async (): Promise<string | null> =>
  canPush() ? ((await (await manager())?.getSubscription())?.endpoint ?? null) : null

const text64 = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks for permission and subscribes.
 * @param key the public key of the server
 * @returns null when the person, or the browser, does not want it
 */
export const subscribePush = async (key: string): Promise<PushSubscribed | null> => {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return null
  const push = await manager()
  const old = await push?.getSubscription()
  // One with another key is of no use.
  if (old && text64(old.options.applicationServerKey) !== key) await old.unsubscribe()
  const subscription = await push?.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  if (!subscription) return null
  return { ENDPOINT: subscription.endpoint, P256DH: text64(subscription.getKey('p256dh')), AUTH: text64(subscription.getKey('auth')) }
}
