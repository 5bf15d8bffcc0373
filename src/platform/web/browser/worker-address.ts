type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (from: string) => string }) => { createScriptURL: (from: string) => string }
}
let policy: ReturnType<Policies['createPolicy']> | undefined

/** The output of a build; in development the server makes worker scripts on demand. */
const BUILT = /^\/assets\/[\w.-]+\.js$/

/** The service worker is at the root, because its scope is the whole portal; its language is part of its address. */
const OFFLINE_WORKERS = { ko: '/offline-worker.js?lang=ko', en: '/offline-worker.js?lang=en' } as const
const OFFLINE: readonly string[] = Object.values(OFFLINE_WORKERS)

const ownAddress = (address: string): string => {
  if (import.meta.env.PROD && !BUILT.test(address) && !OFFLINE.includes(address)) throw new TypeError(`Unknown worker address: ${address}`)
  return address
}

/** The address of a worker as the page's content policy requires: from the only Trusted Types policy, which accepts built scripts. */
export const trustedWorkerAddress = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('naru-worker', { createScriptURL: ownAddress })
  return policy ? policy.createScriptURL(address) : address
}

/** The address of the service worker for a reader of this language. */
export const offlineWorkerAddress = (lang: string): string => trustedWorkerAddress(OFFLINE_WORKERS[lang === 'ko' ? 'ko' : 'en'])
