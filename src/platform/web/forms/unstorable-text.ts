import { use, useEffect, useSyncExternalStore } from 'react'
import { PopupContext } from '../popups/use-popup.ts'

/** Why typed text is not stored: the browser forbids it or is full, or a grid has more changed rows than are stored. */
export type Unstorable = { text: 'form.notKept' } | { text: 'form.tooManyRows'; max: string }
/** The popup or page of a form whose typed text is not stored, and why. */
type Form = { holder: number | 'page'; why: Unstorable }

const forms = new Map<symbol, Form>()
/** Stays the same object until a form changes. */
let reported: readonly Form[] = []
const listeners = new Set<() => void>()
const changed = () => {
  reported = [...forms.values()]
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const useHolder = () => use(PopupContext)?.id ?? 'page'

export const NO_STORAGE: Unstorable = { text: 'form.notKept' }

/**
 * A form reports that its typed text cannot be stored; the notice of its popup or page says so (S4-050).
 * @param why null while it is stored; keep its identity stable
 */
export const useUnstorable = (why: Unstorable | null) => {
  const holder = useHolder()
  useEffect(() => {
    if (!why) return
    const key = Symbol('unstorable')
    forms.set(key, { holder, why })
    changed()
    return () => {
      forms.delete(key)
      changed()
    }
  }, [why, holder])
}

const NONE: readonly Form[] = []

/** Why forms of this popup or page cannot store what is typed; each reason once. */
export const useReportedUnstorable = (): readonly Unstorable[] => {
  const holder = useHolder()
  const all = useSyncExternalStore(
    subscribe,
    () => reported,
    () => NONE,
  )
  return [...new Map(all.flatMap(({ holder: of, why }) => (of === holder ? [[why.text, why] as const] : []))).values()]
}
