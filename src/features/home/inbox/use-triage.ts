import { useEffect, useEffectEvent } from 'react'

export type TriageKey = 'j' | 'k' | 'e' | 's' | 'h'
const KEYS: ReadonlySet<string> = new Set<TriageKey>(['j', 'k', 'e', 's', 'h'])

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/** The Latin letter of a key, also while a Korean keyboard is on; null while a syllable is composed or with a modifier. */
export const latinKey = ({
  key,
  code,
  isComposing,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | null => {
  if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return null
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null
}

/**
 * Keys of the inbox, while nothing is typed and no dialog is open.
 * @param page the part of the page that the keys belong to
 */
export const useTriage = (page: { readonly current: HTMLElement | null }, onKey: (key: TriageKey) => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    // Also while the focus is around the page: on nothing, or on the content as a whole.
    const here = target instanceof Node && (page.current?.contains(target) || target.contains(page.current))
    if (!here || isTyping(target) || event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return
    const letter = latinKey(event)
    if (!letter || !KEYS.has(letter)) return
    event.preventDefault()
    onKey(letter as TriageKey)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
