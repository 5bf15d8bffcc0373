import { type KeyboardEvent, useState } from 'react'

type Options = {
  open: boolean
  /** The field's text: changed text shows other options, with none active. */
  text: string
  count: number
  onOpen: () => void
  onClose: () => void
  onPick: (index: number) => void
}

/**
 * The keys of a combobox with a list (WAI-ARIA pattern "combobox"): arrows open and cycle, Alt+Down opens only, Alt+Up and Esc close,
 * Enter selects the active option. @returns the active index, and a handler that returns whether it used the key
 */
export const useOptionKeys = ({ open, text, count, onOpen, onClose, onPick }: Options) => {
  const [active, set] = useState({ text, index: -1 })
  const setActive = (index: number) => set({ text, index })
  const at = open && active.text === text && active.index < count ? active.index : -1
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const used = () => {
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    const { key, altKey } = event
    if (key === 'ArrowDown' && altKey) {
      onOpen()
      return used()
    }
    if (open && (key === 'Escape' || (key === 'ArrowUp' && altKey))) {
      onClose()
      return used()
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open) onOpen()
      const step = key === 'ArrowDown' ? 1 : -1
      if (count > 0) setActive(at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count)
      return used()
    }
    if (key === 'Enter' && open && at >= 0) {
      onPick(at)
      return used()
    }
    return false
  }
  return { active: at, setActive, onKeyDown }
}
