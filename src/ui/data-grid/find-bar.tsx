import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { swallowComposingKey } from '../box-frame/use-composed.ts'
import { Button } from '../button/button.tsx'
import { ChevronDownIcon, CloseIcon, SearchIcon } from '../icon/icons.ts'
import { ChevronUpIcon } from '../icon/screen-icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import type { Found } from './engine/input/finder.ts'
import styles from './grid-tools.module.css'

/** Searches in the grid: Enter moves to the next cell, Shift+Enter to the previous, Esc returns to the grid. */
export function FindBar({ engine, onClose }: { engine: DataGridEngine; onClose: () => void }) {
  const words = useText()
  const bar = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])
  const find = async (back: boolean, on = false) => setFound(text.trim() === '' ? null : await engine.find(text, back, on))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (swallowComposingKey(event)) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      void find(event.shiftKey)
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const more = found && found.searched < found.rows
  const where = found && [showNumber(found.searched), showNumber(found.rows)]
  return (
    <div ref={bar} role="search" aria-label={words('grid.find')} className={styles.bar} onKeyDown={onKeyDown}>
      <TextBox
        label={words('grid.find')}
        icon={SearchIcon}
        value={text}
        onChange={(next) => {
          setText(next)
          setFound(null)
        }}
      />
      <IconButton icon={ChevronUpIcon} label={words('grid.findPrevious')} size={28} onClick={() => void find(true)} />
      <IconButton icon={ChevronDownIcon} label={words('grid.findNext')} size={28} onClick={() => void find(false)} />
      <output data-missing={found?.hits === 0}>
        {found && found.hits > 0 && words('grid.foundNth', [showNumber(found.nth), showNumber(found.hits)])}
        {found?.hits === 0 && words(more ? 'grid.notFoundYet' : 'grid.notFound', where ?? [])}
        {found && found.hits > 0 && more && ` · ${words('grid.searchedSoFar', where ?? [])}`}
      </output>
      {more && (
        <Button size={28} onClick={() => void find(false, true)}>
          {words('grid.findOn')}
        </Button>
      )}
      <IconButton icon={CloseIcon} label={words('common.close')} size={28} onClick={onClose} />
    </div>
  )
}
