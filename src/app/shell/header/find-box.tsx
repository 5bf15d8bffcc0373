import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { setPageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import styles from './find-box.module.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Finds cargo by number from anywhere; `/` focuses it. Members get the tracking list with the numbers, guests the tracking card of the home
 * page; both receive `{numbers: string[]}` as page arguments. `sheet` is the wide variant of the mobile menu.
 */
export const FindBox = ({ sheet = false }: { sheet?: boolean }) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const blocked = usePortal((state) => state.activePopupList.length > 0 || state.boxes.length > 0)
  const openMenu = useOpenMenu()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const label = text(loggedIn ? 'shell.find' : 'shell.findGuest')

  useEffect(() => {
    if (sheet) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || blocked) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [blocked, sheet])

  const find = (event: FormEvent) => {
    event.preventDefault()
    const numbers = typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (numbers.length === 0) {
      input.current?.focus()
      return
    }
    setTyped('')
    if (loggedIn) openMenu('ptlTrackingList', { numbers })
    else {
      setPageArgs('home', { numbers })
      void navigate('/')
    }
  }

  return (
    <search className={sheet ? styles.sheet : styles.find}>
      <form onSubmit={find}>
        <button type="submit" aria-label={text('shell.findButton')}>
          <Icon of={SearchIcon} />
        </button>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        {!sheet && <kbd aria-hidden>/</kbd>}
      </form>
    </search>
  )
}
