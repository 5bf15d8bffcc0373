import { type ComponentType, useState } from 'react'

/**
 * A part of a box that is fetched when it is first wanted. `want()` starts that; the component is null until it is here.
 * A part that cannot be fetched rejects there, and the next `want()` tries again.
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
