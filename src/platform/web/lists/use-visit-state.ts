import { use, useEffect, useEffectEvent, useState } from 'react'
import { PopupContext } from '../popups/use-popup.ts'
import { recall, remember } from '../navigation/visit-memory.ts'

type Kept<T> = { value: T }

/** Takes up and notes where a part of the screen stands. Popups open afresh: nothing is remembered of them. */
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
 * A state that stands as it stood when its visit is shown again: by Back, by the tabs of the work bar, after a reload (S4-024).
 * The first draw has `first`, as the server's does.
 * @param name tells it from other states of the screen
 */
export const useVisitState = <T>(name: string, first: T): [T, (value: T) => void] => {
  const [value, setValue] = useState(first)
  const part = useVisitPart<Kept<T>>(name)
  const take = useEffectEvent(() => {
    const kept = part.recall()
    if (kept) setValue(kept.value)
  })
  useEffect(() => take(), [])
  return [
    value,
    (next) => {
      part.remember({ value: next })
      setValue(next)
    },
  ]
}
