import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './top-menu.module.css'
import { useActiveMenu } from './use-active-menu.ts'

const isMouse = (event: { pointerType: string }) => event.pointerType === 'mouse'

/**
 * The four groups with their leaves: a disclosure navigation (WAI-ARIA APG). It opens on hover, or with keyboard and touch by the group
 * button; Esc closes and returns the focus to the button, arrow keys move along groups and leaves (S2-050).
 */
export const TopMenu = ({ tree }: { tree: ClientMenu[] }) => {
  const text = useText()
  const [open, setOpen] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(null), [key])
  return (
    <nav aria-label={text('shell.menu')} className={styles.nav}>
      <ul className={styles.groups}>
        {tree.map((group) => (
          <Group
            key={group.MENU_ID}
            group={group}
            open={open === group.MENU_ID}
            onOpen={(wanted) => setOpen((now) => (wanted ? group.MENU_ID : now === group.MENU_ID ? null : now))}
          />
        ))}
      </ul>
    </nav>
  )
}

const Group = ({ group, open, onOpen }: { group: ClientMenu; open: boolean; onOpen: (open: boolean) => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  const active = useActiveMenu()
  const loggedIn = usePortal((state) => state.loggedIn)
  const listId = `menu-${group.MENU_ID}`
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      onOpen(false)
      button.current?.focus()
      return
    }
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    if (event.target !== button.current) return moveAlong(event, links, ['ArrowUp', 'ArrowDown'])
    moveAlong(event, groupButtons(event.currentTarget), ['ArrowLeft', 'ArrowRight'])
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onOpen(true)
    requestAnimationFrame(() => links[0]?.focus())
  }
  return (
    <li
      data-on={group.children.some(({ MENU_ABBR }) => MENU_ABBR === active?.MENU_ABBR) || undefined}
      data-open={open || undefined}
      onPointerEnter={(event) => isMouse(event) && onOpen(true)}
      onPointerLeave={(event) => isMouse(event) && onOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onOpen(false)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={(event) => onOpen(event.detail > 0 && hovered(event) ? true : !open)}
      >
        {group.MENU_NM}
        <Icon of={ChevronDownIcon} size={14} />
      </button>
      <ul id={listId} className={styles.leaves} hidden={!open}>
        {group.children.map((leaf) => (
          <li key={leaf.MENU_ID}>
            <MenuLink menu={leaf} current={leaf.MENU_ABBR === active?.MENU_ABBR} />
            {loggedIn && <FavouriteStar menu={leaf} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

const groupButtons = (group: HTMLElement) => [...(group.parentElement?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])]

/** The optional keys of the pattern: two arrows to the neighbours, Home and End to the ends. Does not wrap: Tab continues. */
const moveAlong = (event: KeyboardEvent, row: readonly HTMLElement[], [back, on]: readonly [string, string]) => {
  const at = row.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { [back]: at - 1, [on]: at + 1, Home: 0, End: row.length - 1 }
  const target = at < 0 ? undefined : targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  row[target]?.focus()
}

/** A mouse click comes after hovering has opened the group: it must not close it again. */
const hovered = ({ nativeEvent }: { nativeEvent: Event }) => (nativeEvent as PointerEvent).pointerType === 'mouse'
