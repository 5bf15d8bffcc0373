/** The cache storage of a browser, as far as the portal uses it: what was put stays until it is deleted. */
export const fakeCaches = () => {
  const stored = new Map<string, Map<string, string>>()
  const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, location.origin).href
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, string>()
    stored.set(name, entries)
    return {
      put: async (request: string, response: Response) => void entries.set(keyOf(request), await response.text()),
      match: async (request: Request | string) => {
        const body = entries.get(keyOf(request))
        return body === undefined ? undefined : new Response(body)
      },
      delete: async (request: Request | string) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  return {
    caches: { open, has: async (name: string) => stored.has(name), delete: async (name: string) => stored.delete(name) },
    /** The bodies in a cache, parsed. */
    read: (name: string): unknown[] => [...(stored.get(name)?.values() ?? [])].map((body) => JSON.parse(body) as unknown),
    names: () => [...stored.keys()],
  }
}
