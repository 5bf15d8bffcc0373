import { useEffect, useEffectEvent } from 'react'

/** What a letter does with a row, by the place of its key (`KeyC`), so that it works while Hangul is typed. */
export type RowKeys = Readonly<Record<string, (index: number) => void>>

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

/** What a key press does with a row; undefined for other keys. */
export const rowKeyOf = (keys: RowKeys | undefined, { code, ctrlKey, metaKey, altKey, shiftKey, repeat }: Pressed) =>
  ctrlKey || metaKey || altKey || shiftKey || repeat ? undefined : keys?.[code]

const STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/** `j` leads to the next row and `k` to the one before, as in the inbox; 0 for other keys. */
export const rowStep = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): 1 | -1 | 0 =>
  ctrlKey || metaKey || altKey || shiftKey ? 0 : (STEPS[code] ?? 0)

/**
 * While nothing has the focus, `j`, `k` and the list's own letters lead into the list first, so that one sees which row is meant.
 * @param isMain false for a list in a dialog or beside the list of the page: only its own letters lead into it
 */
export const useRowKeys = (own: RowKeys | undefined, isMain: boolean, enter: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !((isMain && rowStep(event)) || rowKeyOf(own, event))) return
    const isNowhere = event.target === document.body || (event.target instanceof HTMLElement && event.target.tabIndex === -1)
    if (!isNowhere || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    enter()
  })
  const isOff = !own && !isMain
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOff])
}
