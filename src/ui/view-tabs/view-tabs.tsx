import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ALL } from '#platform/web/lists/view-counts.ts'
import type { SavedViewActions } from '#platform/web/lists/saved-views.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { MoreIcon, PlusIcon } from '../icon/screen-icons.ts'
import { viewName } from './view-name.ts'
import styles from './view-tabs.module.css'

type Props = {
  actions: SavedViewActions
  /** Row count of the current search, beside its name. */
  count?: string | undefined
  /** Row counts of the other views by id, and of the whole list under `ALL`. */
  counts?: ReadonlyMap<string, number>
}

const loadEditor = () => import('./view-editor.tsx')
const NEW = ''

/** A plain click stays in the page; with a modifier key the browser opens the link. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The saved views of a list beside its title: links with their search, and a panel to save or change one. */
export function ViewTabs({ actions, count, counts }: Props) {
  const text = useText()
  const [editing, edit] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const Editor = useIdlePart(loadEditor, editing !== null)
  const { all, items, open } = actions
  const item = items.find(({ id }) => id === editing)

  const openEditor = (id: string) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    edit(editing === id ? null : id)
  }
  const close = () => {
    edit(null)
    opener.current?.focus()
  }
  /** Leaves the panel: with a typed name it asks first. */
  const leave = useRef(close)
  useReopened([NEW, ...items.map(({ id }) => id)].map(viewName), (name) =>
    edit([NEW, ...items.map(({ id }) => id)].find((id) => viewName(id) === name) ?? null),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || editing === null) return
    event.stopPropagation()
    event.preventDefault()
    leave.current()
  }
  const rowsOf = (id: string, on: boolean) => {
    const rows = counts?.get(id)
    return on && count !== undefined ? count : rows === undefined ? undefined : showNumber(rows)
  }
  const link = (href: string, on: boolean, name: string, rows: string | undefined, isDefault = false) => (
    <a
      href={href}
      aria-current={on || undefined}
      title={isDefault ? text('savedViews.isDefault') : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        open(href)
      }}
    >
      <span className="ellipsis">{name}</span>
      {isDefault && <span className={styles.start} aria-hidden />}
      {isDefault && <span className="vh">{text('savedViews.isDefault')}</span>}
      {rows !== undefined && <b>{rows}</b>}
    </a>
  )
  return (
    <nav className={styles.views} aria-label={text('savedViews.views')} onKeyDown={onKeyDown} data-print="hide">
      <ul>
        <li data-on={all.on || undefined}>{link(all.href, all.on, text('common.all'), rowsOf(ALL, all.on))}</li>
        {items.map(({ id, name, href, on, isDefault }) => (
          <li key={id} data-on={on || undefined}>
            {link(href, on, name, rowsOf(id, on), isDefault)}
            <IconButton
              icon={MoreIcon}
              label={text('savedViews.edit', [name])}
              size={24}
              iconSize={14}
              aria-expanded={editing === id}
              onClick={openEditor(id)}
            />
          </li>
        ))}
      </ul>
      <IconButton icon={PlusIcon} label={text('savedViews.add')} size={28} aria-expanded={editing === NEW} onClick={openEditor(NEW)} />
      {editing !== null && Editor && <Editor key={editing} actions={actions} item={item} onClose={close} leave={leave} />}
    </nav>
  )
}
