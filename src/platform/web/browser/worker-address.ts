type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (from: string) => string }) => { createScriptURL: (from: string) => string }
}
let policy: ReturnType<Policies['createPolicy']> | undefined

/** What a build writes; in development the server makes the scripts of workers on demand. */
const BUILT = /^\/assets\/[\w.-]+\.js$/

const ownAddress = (address: string): string => {
  if (import.meta.env.PROD && !BUILT.test(address)) throw new TypeError(`No worker of ours: ${address}`)
  return address
}

/** The address of a worker as the page's content policy asks for it: from the one policy, which lets through what the build wrote. */
export const trustedWorkerAddress = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('naru-worker', { createScriptURL: ownAddress })
  return policy ? policy.createScriptURL(address) : address
}
