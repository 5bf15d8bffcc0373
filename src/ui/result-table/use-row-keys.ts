import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#platform/web/browser/is-typing.ts'

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

/** Where a letter leads to an entry that begins with it. */
const OWN_LETTERS = '[role=grid], [role=listbox], [role=menu], [role=combobox], [aria-haspopup=listbox]'

/**
 * `j` and `k` lead into the list, and while nothing has the focus its own letters too, so that one sees which row is meant.
 * @param isMain false for a list in a dialog or beside the list of the page: only its own letters lead into it
 */
export const useRowKeys = (own: RowKeys | undefined, isMain: boolean, enter: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    const isNowhere = target === document.body || target.tabIndex === -1
    const isStep = isMain && rowStep(event) !== 0 && !isTyping(target) && !target.closest(OWN_LETTERS)
    if (!isStep && !(isNowhere && rowKeyOf(own, event))) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
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
