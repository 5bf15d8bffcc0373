import { useEffect, useEffectEvent } from 'react'

/** What a letter does with a row, by the place of its key (`KeyC`), so that it works while Hangul is typed. */
export type RowKeys = Readonly<Record<string, (index: number) => void>>

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

/** What a key press does with a row; undefined for other keys. */
export const rowKeyOf = (keys: RowKeys | undefined, { code, ctrlKey, metaKey, altKey, shiftKey, repeat }: Pressed) =>
  ctrlKey || metaKey || altKey || shiftKey || repeat ? undefined : keys?.[code]

/** While nothing has the focus these letters lead into the list first, so that one sees which row is meant. */
export const useRowKeys = (keys: RowKeys | undefined, enter: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !rowKeyOf(keys, event)) return
    const isNowhere = event.target === document.body || (event.target instanceof HTMLElement && event.target.tabIndex === -1)
    if (!isNowhere || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    enter()
  })
  const isOff = !keys
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOff])
}
