import { use, useEffect, useEffectEvent, useState } from 'react'
import { PopupContext } from '../popups/use-popup.ts'
import { recall, remember } from '../navigation/visit-memory.ts'

type Stored<T> = { value: T }

/** Restores and stores the place of a part of the screen. Popups always open afresh. */
export const useVisitPart = <T extends object>(name: string) => {
  const isPage = use(PopupContext) === null
  return {
    recall: (): T | undefined => (isPage ? recall<T>(name) : undefined),
    remember: (place: T) => {
      if (isPage) remember(name, place)
    },
  }
}

/**
 * A state that is restored when its visit is shown again: by Back, by the tabs of the work bar, after a reload (S4-024).
 * The first render uses `first`, as on the server.
 * @param name unique within the screen
 */
export const useVisitState = <T>(name: string, first: T): [T, (value: T) => void] => {
  const [value, setValue] = useState(first)
  const part = useVisitPart<Stored<T>>(name)
  const restore = useEffectEvent(() => {
    const stored = part.recall()
    if (stored) setValue(stored.value)
  })
  useEffect(() => restore(), [])
  return [
    value,
    (next) => {
      part.remember({ value: next })
      setValue(next)
    },
  ]
}
