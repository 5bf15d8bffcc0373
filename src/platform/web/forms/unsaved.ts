import { use, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { connected } from '../api/call.ts'
import { messageBox } from '../notifications/message-box.ts'
import { isIntendedReload } from '../navigation/reload.ts'
import { PopupContext } from '../popups/use-popup.ts'

/** The owner of unsaved changes: the id of a popup, or the page itself. */
type Holder = number | 'page'
const holders = new Map<symbol, { of: Holder; isKept: boolean; giveUp: () => void }>()

/** Whether there are unsaved changes: in that popup, or anywhere. */
export const isUnsaved = (holder?: Holder): boolean =>
  holder === undefined ? holders.size > 0 : [...holders.values()].some(({ of }) => of === holder)

/** Whether a reload would lose something: not all unsaved changes are stored in this tab. */
export const isLostByReload = (): boolean => [...holders.values()].some(({ isKept }) => !isKept)

/** Asks whether to continue in spite of unsaved changes; true at once without any (S4-039). */
export const confirmUnsaved = async (holder?: Holder): Promise<boolean> => {
  if (!isUnsaved(holder)) return true
  const goesOn = await messageBox.question(connected().getState().languageMap['box.unsaved'] ?? 'box.unsaved')
  if (goesOn) for (const { of, giveUp } of holders.values()) if (holder === undefined || of === holder) giveUp()
  return goesOn
}

const nothing = () => {}

/**
 * Guards the changes of a form while `dirty`: closing its popup, going to another screen and leaving the site ask first (S4-039). A search
 * that would discard rows asks itself: `if (await confirmUnsaved()) search()`.
 * @param giveUp called when the visitor continues without them
 * @param isKept true when a reload restores them
 */
export const useUnsaved = (dirty: boolean, giveUp: () => void = nothing, isKept = false) => {
  const popup = use(PopupContext)
  const holder = popup?.id ?? 'page'
  const onGiveUp = useEffectEvent(giveUp)
  useEffect(() => {
    if (!dirty) return
    const key = Symbol('unsaved')
    holders.set(key, { of: holder, isKept, giveUp: () => onGiveUp() })
    return () => {
      holders.delete(key)
    }
  }, [dirty, holder, isKept])
}

/**
 * The same guard for text outside of React, such as the open cell of a grid: set with what is called when the visitor continues without it,
 * and cleared with null.
 */
export const useUnsavedHold = (): ((giveUp: (() => void) | null) => void) => {
  const holder = use(PopupContext)?.id ?? 'page'
  const key = useRef(Symbol('typing'))
  useEffect(() => () => void holders.delete(key.current), [])
  return useCallback(
    (giveUp: (() => void) | null) => {
      if (giveUp) holders.set(key.current, { of: holder, isKept: false, giveUp })
      else holders.delete(key.current)
    },
    [holder],
  )
}

/** Makes the browser ask before the site is left with unsaved changes; not for reloads by the product itself. */
export const guardLeaving = () => {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isUnsaved() && !isIntendedReload()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onLeave)
  return () => window.removeEventListener('beforeunload', onLeave)
}
