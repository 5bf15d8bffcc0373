import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { connected } from '../api/call.ts'
import { deleteDraft, hasDraftUnder, loadDraft, saveDraft } from './form-draft-storage.ts'
import { messageBox } from '../notifications/message-box.ts'
import { useUnsaved } from './unsaved.ts'
import { NO_STORAGE, useUnstorable } from './unstorable-text.ts'
import { PopupContext } from '../popups/use-popup.ts'

type Typing<T> = {
  /** Whether leaving would lose something. */
  dirty: boolean
  /** Restores text typed before a reload or a login; of the same user only. */
  restore: (typed: T) => void
  /** False: leaving asks nothing, because the text is restored when the place opens again; it asks where the browser cannot store it. */
  asks?: boolean
  /** Called when the visitor leaves without saving. */
  giveUp?: () => void
}

const nothing = () => {}

/** A place has the same name after a reload: the popup with its arguments, or the address. */
export const usePlace = (name: string) => {
  const popup = use(PopupContext)
  const { pathname, search } = useLocation()
  return `typed.${popup ? JSON.stringify(popup.args) : pathname + search}.${name}`
}

/**
 * Protects unsent text: leaving asks first, and a reload or a login restores it (S4-039, S4-050).
 * @param name distinguishes texts of the same popup or page
 */
export const useTyped = <T>(name: string, typed: T, { dirty, restore, asks = true, giveUp = nothing }: Typing<T>) => {
  const place = usePlace(name)
  const keptAt = useRef('')
  const isSent = useRef(false)
  /** Null until something was typed. */
  const [isKept, setKept] = useState<boolean | null>(null)
  const forget = () => {
    if (keptAt.current) deleteDraft(keptAt.current)
    keptAt.current = ''
  }
  const giveUpAll = () => {
    forget()
    giveUp()
  }
  useUnsaved(dirty && (asks || !isKept), giveUpAll, isKept === true)
  useUnstorable(dirty && isKept === false ? NO_STORAGE : null)
  const onRestore = useEffectEvent(restore)
  useEffect(() => {
    const kept = loadDraft<{ typed: T }>(place)
    if (!kept) return
    keptAt.current = place
    onRestore(kept.typed)
  }, [place])
  const text = JSON.stringify(typed)
  useEffect(() => {
    isSent.current = false
    if (keptAt.current && (keptAt.current !== place || !dirty)) forget()
    if (!dirty) return
    setKept(saveDraft(place, { typed: JSON.parse(text) as T }))
    keptAt.current = place
  }, [place, dirty, text])
  useEffect(
    () => () => {
      if (isSent.current) deleteDraft(keptAt.current)
    },
    [],
  )
  return {
    /** It was sent: nothing is stored when the form closes now. */
    sent: () => {
      isSent.current = true
    },
    /** For a cancel button: asks when there is typed text, then continues without it. */
    cancel: async (then: () => void) => {
      if (dirty && !(await messageBox.question(connected().getState().languageMap['box.unsaved'] ?? 'box.unsaved'))) return
      forget()
      then()
    },
  }
}

/**
 * Reopens the first of these forms that was open with text in it before a reload or a login, also when its name is known only later.
 * @param open is given what was typed, for a form that depends on it
 */
export const useReopened = <N extends string>(names: readonly N[], open: (name: N, typed: unknown) => void) => {
  const place = usePlace('')
  const onOpen = useEffectEvent(open)
  const all = JSON.stringify(names)
  useEffect(() => {
    for (const name of JSON.parse(all) as N[]) {
      const draft = loadDraft<{ typed: unknown }>(place + name)
      if (draft) return onOpen(name, draft.typed)
    }
  }, [place, all])
}

/** Opens what holds several forms, when one of those whose names begin like this was open with text in it. */
export const useReopenedUnder = (prefix: string, open: () => void) => {
  const place = usePlace(prefix)
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    if (hasDraftUnder(place)) onOpen()
  }, [place])
}
