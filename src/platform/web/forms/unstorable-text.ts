import { use, useEffect, useSyncExternalStore } from 'react'
import { PopupContext } from '../popups/use-popup.ts'

/** Forms whose typed text this browser cannot store, by their popup or the page. */
const forms = new Map<symbol, number | 'page'>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const useHolder = () => use(PopupContext)?.id ?? 'page'

/** A form reports whether its typed text cannot be stored; the notice of its popup or page says so (S4-050). */
export const useUnstorable = (isUnstorable: boolean) => {
  const holder = useHolder()
  useEffect(() => {
    if (!isUnstorable) return
    const key = Symbol('unstorable')
    forms.set(key, holder)
    changed()
    return () => {
      forms.delete(key)
      changed()
    }
  }, [isUnstorable, holder])
}

/** Whether a form of this popup or page cannot store what is typed. */
export const useHasUnstorable = (): boolean => {
  const holder = useHolder()
  return useSyncExternalStore(
    subscribe,
    () => [...forms.values()].includes(holder),
    () => false,
  )
}
