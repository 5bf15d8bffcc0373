import { type ComponentType, useRef, useState } from 'react'
import { loadTwice } from '#platform/web/api/load-twice.ts'
import { showMissingCode } from '#platform/web/navigation/idle-part.ts'

/**
 * A lazily loaded part of a field. `want()` starts loading; the component is null until then. A load that fails twice is said in a toast,
 * once for each field, and the next `want()` retries.
 */
export const useLazyPart = <P>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const loading = useRef(false)
  const shown = useRef(false)
  const want = async () => {
    if (Part || loading.current) return
    loading.current = true
    try {
      const { default: loaded } = await loadTwice(load)()
      setPart(() => loaded)
    } catch (error) {
      console.error(error)
      if (!shown.current) void showMissingCode()
      shown.current = true
    }
    loading.current = false
  }
  return { Part, want }
}
