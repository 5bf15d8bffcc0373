import { type ReactNode, useId, useState } from 'react'
import { useSubmit } from '../box-frame/settle.ts'
import { Button } from '../button/button.tsx'
import { ChevronDownIcon, SearchIcon } from '../icon/icons.ts'
import { ChevronUpIcon, ResetIcon } from '../icon/screen-icons.ts'
import styles from './search-card.module.css'

type Props = {
  /** The name of the search region: 검색 조건. */
  label: string
  searchLabel: string
  /** Omitted where nothing can be reset (short dialog searches). */
  resetLabel?: string
  /** Receives the form, for `checkForm`. */
  onSearch: (form: HTMLFormElement) => unknown
  onReset?: () => void
  /** `row` places the buttons side by side: one-line search cards. */
  buttons?: 'column' | 'row'
  /** Columns of short cards in dialogs, independent of the window width. */
  columns?: 2 | 3
  /** Further fields, collapsed by default (S2-076). Their input stays. */
  more?: { fields: ReactNode; showLabel: string; hideLabel: string }
  children: ReactNode
}

/** Fields in 4, 3, 2 or 1 columns by width, Search and Reset on the right; Enter in any field searches (S2-092). */
export function SearchCard({ label, searchLabel, resetLabel, onSearch, onReset, buttons = 'column', columns, more, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const submit = useSubmit(onSearch)
  return (
    <search aria-label={label} data-print="hide">
      <form className={styles.card} data-buttons={buttons} noValidate onSubmit={submit}>
        <div className={styles.fields} data-columns={columns}>
          {children}
          {more && (
            <div id={id} className={styles.more} hidden={!open}>
              {more.fields}
            </div>
          )}
        </div>
        <div className={styles.buttons} data-layout={buttons}>
          <Button type="submit" variant="primary" icon={SearchIcon}>
            {searchLabel}
          </Button>
          {more && (
            <Button
              variant="subtle"
              icon={open ? ChevronUpIcon : ChevronDownIcon}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? more.hideLabel : more.showLabel}
            </Button>
          )}
          {onReset && resetLabel && (
            <Button icon={ResetIcon} onClick={onReset}>
              {resetLabel}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
