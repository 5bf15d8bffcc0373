import { type ComponentType, useState } from 'react'

/**
 * A lazily loaded part of a field. `want()` starts loading; the component is null until then. A failed load rejects, and the next
 * `want()` retries.
 */
export const useLazyPart = <P>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const want = async () => {
    if (Part) return
    const { default: loaded } = await load()
    setPart(() => loaded)
  }
  return { Part, want }
}
