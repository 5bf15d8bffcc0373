import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '#platform/web/browser/is-typing.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { setPageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { swallowComposingKey } from '#ui/box-frame/use-composed.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import { useLazyPart } from '#ui/layer/use-lazy-part.ts'
import type { FindEntry } from '../find/entry.ts'
import type { FindPanelProps } from '../find/find-panel.tsx'
import styles from './find-box.module.css'

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: globalThis.KeyboardEvent) =>
  (ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey && !shiftKey : key === '/' && !altKey && !isTyping(target)) === true

const numbersIn = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Several numbers, as pasted from a sheet or a mail. */
const isNumberList = (numbers: readonly string[]) => numbers.length > 1 && numbers.every((number) => /\d/.test(number) && number.length > 3)

type Found = { typed: string; entries: FindEntry[]; settled: boolean }
const NOTHING: Found = { typed: '', entries: [], settled: false }

type Props = { sheet?: boolean; onDone?: () => void }

/** Focuses the box by `/`, or by Ctrl+K also while typing elsewhere. */
const useFindKey = (input: { current: HTMLInputElement | null }, off: boolean) =>
  useEffect(() => {
    if (off) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isFindKey(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, off])

/**
 * Finds anything from anywhere (S2-190); `/` or Ctrl+K focuses it. Members get one list of numbers, names, documents, menus and actions;
 * Enter takes the marked one, and a whole number opens its shipment or booking. Several numbers open the tracking list. Guests get the
 * tracking card of the home page. `sheet` is the wide variant of the mobile menu.
 */
export const FindBox = ({ sheet = false, onDone }: Props) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const blocked = usePortal((state) => state.activePopupList.length > 0 || state.boxes.length > 0)
  const openMenu = useOpenMenu()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState(NOTHING)
  /** The entry chosen by arrows or pointer; null for the best one. */
  const [moved, setMoved] = useState<number | null>(null)
  /** Enter came before the answer. */
  const waiting = useRef(false)
  /** Also what was found since the last drawing. */
  const latest = useRef(NOTHING)
  const { Part, want } = useLazyPart<FindPanelProps>(() => import('../find/find-panel.tsx'))
  const label = text(loggedIn ? 'find.label' : 'shell.findGuest')
  useFindKey(input, sheet || blocked)

  const show = () => {
    if (!loggedIn) return
    setOpen(true)
    void want()
  }
  const close = () => {
    setOpen(false)
    setMoved(null)
    waiting.current = false
  }
  const done = () => {
    close()
    setTyped('')
    setFound(NOTHING)
    input.current?.blur()
    // The next Tab continues in the content, also where the page stays the same.
    document.getElementById('main')?.focus({ preventScroll: true })
    onDone?.()
  }
  const active = !open || found.entries.length === 0 ? -1 : Math.min(moved ?? (found.typed ? 0 : -1), found.entries.length - 1)
  const pick = (entry: FindEntry | undefined) => {
    if (!entry) return
    done()
    entry.run()
  }
  const onEntries = (now: Found) => {
    latest.current = now
    setFound(now)
    if (now.typed !== typed.trim()) return
    if (!waiting.current || !now.settled) return
    waiting.current = false
    enter(now)
  }
  /** One exact number opens; several with it are listed in tracking, as numbers of a master B/L are. */
  const enter = ({ entries }: Found) => {
    if (moved !== null) return pick(entries[moved])
    const exact = entries.filter((entry) => entry.exact)
    pick(exact.length > 1 ? entries.find(({ key }) => key === 'TRACKING') : (exact[0] ?? entries[0]))
  }
  const ofMember = () => {
    const numbers = numbersIn(typed)
    if (isNumberList(numbers)) {
      done()
      openMenu('ptlTrackingList', { numbers })
      return
    }
    if (!typed.trim() && moved === null) {
      input.current?.focus()
      return
    }
    show()
    const now = latest.current
    if (moved !== null || (now.settled && now.typed === typed.trim())) enter(now)
    else waiting.current = true
  }
  const ofGuest = () => {
    const numbers = numbersIn(typed)
    if (numbers.length === 0) {
      input.current?.focus()
      return
    }
    setTyped('')
    setPageArgs('home', { numbers })
    void navigate('/')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (swallowComposingKey(event)) return
    const { key } = event
    if (key === 'Escape') {
      if (open && typed) close()
      else event.currentTarget.blur()
      // The menu around it stays open.
      event.stopPropagation()
    }
    if (!loggedIn || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    if (!open) return show()
    const count = found.entries.length
    if (count === 0) return
    const step = key === 'ArrowDown' ? 1 : -1
    setMoved(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loggedIn) ofMember()
    else ofGuest()
  }
  const listed = open && Part !== null
  return (
    <search className={sheet ? styles.sheet : styles.find}>
      <form onSubmit={submit}>
        <button type="submit" aria-label={text('find.button')}>
          <Icon of={SearchIcon} />
        </button>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          aria-label={label}
          placeholder={label}
          aria-keyshortcuts="/ Control+K"
          {...(loggedIn && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': listed,
            'aria-controls': listed ? listId : undefined,
            'aria-activedescendant': listed && active >= 0 ? `${listId}-${active}` : undefined,
          })}
          value={typed}
          onFocus={show}
          onBlur={close}
          onChange={({ target }) => {
            setTyped(target.value)
            setMoved(null)
            waiting.current = false
            show()
          }}
          onKeyDown={onKeyDown}
        />
        {!sheet && <kbd aria-hidden>/</kbd>}
      </form>
      {listed && (
        <Part
          id={listId}
          typed={typed}
          active={active}
          onActive={setMoved}
          onEntries={onEntries}
          onPick={(index) => pick(found.entries[index])}
          sheet={sheet}
        />
      )}
    </search>
  )
}
