import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { collapseMenu } from '#platform/web/store/menu-state.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Favourite } from '#platform/web/store/store.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { StarFilledIcon } from '#ui/icon/icons.ts'
import { reorderFavouriteMenus } from './favourite-calls.ts'
import { MenuLink } from './menu-link.tsx'
import { moved } from '../guards/moved-paths.ts'
import styles from '../work-bar.module.css'

/** The favourites in the user's order; dragging or Alt with an arrow key moves one (S7-026). */
export const FavouritesStrip = () => {
  const text = useText()
  const store = usePortalStore()
  const list = usePortal((state) => state.myMenuList)
  const collapsed = usePortal((state) => state.menuCollapsed)
  const hintId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  const move = (from: number, to: number) => {
    const favourite = list[from]
    if (!favourite || from === to || to < 0 || to >= list.length) return
    setTold(text('shell.favouriteMoved', [favourite.MENU_NM, to + 1, list.length]))
    void reorderFavouriteMenus(moved(list, from, to))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault() // Alt with an arrow would leave the page
    move(at, at + step)
    requestAnimationFrame(() => strip.current?.querySelectorAll('a')[Math.max(0, Math.min(at + step, list.length - 1))]?.focus())
  }
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, at)
    end()
  }
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    setTarget(at)
  }

  return (
    <nav className={styles.favourites} aria-label={text('shell.favourites')}>
      <IconButton
        icon={StarFilledIcon}
        label={text(collapsed ? 'shell.favouritesShow' : 'shell.favouritesHide')}
        size={24}
        iconSize={14}
        className={styles.star}
        aria-expanded={!collapsed}
        onClick={() => collapseMenu(store, !collapsed)}
      />
      {!collapsed && list.length === 0 && <span className={styles.hint}>{text('shell.noFavourites')}</span>}
      {!collapsed && (
        <ul ref={strip}>
          {list.map((favourite: Favourite, at) => (
            <li
              key={favourite.MENU_ID}
              draggable
              data-dragged={dragged === at || undefined}
              data-target={(target === at && dragged !== at) || undefined}
              aria-describedby={hintId}
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => onDragOver(event, at)}
              onDrop={(event) => onDrop(event, at)}
              onDragEnd={end}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <MenuLink menu={favourite} />
            </li>
          ))}
        </ul>
      )}
      <span id={hintId} className="vh">
        {text('shell.favouriteMove')}
      </span>
      <span className="vh" aria-live="polite">
        {told}
      </span>
    </nav>
  )
}
