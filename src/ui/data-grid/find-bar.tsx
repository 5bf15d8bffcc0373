import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { swallowComposingKey } from '../box-frame/use-composed.ts'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, SearchIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { useWords } from '../use-words.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import styles from './grid-tools.module.css'

/** Finds in the grid: Enter goes to the next cell, Shift+Enter to the one before, Esc back to the grid. */
export function FindBar({ engine, onClose }: { engine: DataGridEngine; onClose: () => void }) {
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])
  const find = async (back: boolean) => setMissing(!(await engine.find(text, back)) && text.trim() !== '')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (swallowComposingKey(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void find(event.shiftKey)
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={bar} role="search" aria-label={words('grid.find')} className={styles.bar} onKeyDown={onKeyDown}>
      <TextBox label={words('grid.find')} icon={SearchIcon} value={text} onChange={setText} />
      <IconButton icon={ChevronUpIcon} label={words('grid.findPrevious')} size={28} onClick={() => void find(true)} />
      <IconButton icon={ChevronDownIcon} label={words('grid.findNext')} size={28} onClick={() => void find(false)} />
      <output>{missing ? words('grid.notFound') : ''}</output>
      <IconButton icon={CloseIcon} label={words('common.close')} size={28} onClick={onClose} />
    </div>
  )
}
