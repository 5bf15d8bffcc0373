import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import type { Field } from '#platform/shared/fields/fields.ts'
import { swallowComposingKey } from '../box-frame/use-composed.ts'
import { Button } from '../button/button.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import { SearchIcon } from '../icon/icons.ts'
import { FilterIcon } from '../icon/screen-icons.ts'
import { TextBox } from '../text-box/text-box.tsx'
import type { Texts } from '#domain/text/texts.ts'
import type { Anchor } from './engine/core.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import styles from './grid-tools.module.css'
import { type ColumnFilter, shownValues, withValues } from './model/filter.ts'
import { placeInside } from './place-inside.ts'

/** Maximum listed values; the search above them finds the others. */
const MAX_LISTED = 200

type Props = { engine: DataGridEngine; field: Field; anchor: Anchor; onClose: () => void; words: Texts }

/** The filter of a column: a text or comparison, and a list of its values. */
export function FilterBox({ engine, field, anchor, onClose, words }: Props) {
  const { core } = engine
  const box = useRef<HTMLFormElement>(null)
  const before = core.source.filters()[field.name]
  const [text, setText] = useState(before?.text ?? '')
  const [sought, seek] = useState('')
  const all = useMemo(() => shownValues(field, core.model.rows(), core.context), [field, core])
  const [values, setValues] = useState<readonly string[] | null>(before?.values ?? null)
  useEffect(() => {
    if (!box.current) return
    placeInside(box.current, anchor.left, anchor.top + anchor.height)
    box.current.querySelector('input')?.focus()
  }, [anchor])
  const ticked = useMemo(() => new Set(values ?? all), [values, all])
  const nameOf = (value: string) => (value === '' ? words('grid.blank') : value)
  const found = sought.trim() === '' ? all : all.filter((value) => nameOf(value).toLowerCase().includes(sought.trim().toLowerCase()))
  // After a value search only the matching checked values remain.
  const wanted = found.length < all.length ? found.filter((value) => ticked.has(value)) : values
  const tickedHere = found.reduce((count, value) => count + (ticked.has(value) ? 1 : 0), 0)
  const close = () => {
    onClose()
    engine.focus()
  }
  const apply = async (filter: ColumnFilter | null) => {
    close()
    await core.source.setFilter?.(field.name, filter)
    core.say('grid.filtered', [core.source.count()])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (swallowComposingKey(event) || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const toggle = (among: readonly string[], on: boolean) => setValues(withValues(all, values, among, on))
  return (
    <form
      ref={box}
      className={styles.filter}
      data-grid-layer=""
      aria-label={words('grid.filterOf', [words(field.header)])}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted?.length !== 0) void apply({ text, values: wanted })
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      <TextBox
        label={words('grid.filterOf', [words(field.header)])}
        icon={FilterIcon}
        value={text}
        onChange={setText}
        placeholder={words('grid.filterHint')}
      />
      <TextBox label={words('grid.findValue')} icon={SearchIcon} value={sought} onChange={seek} placeholder={words('grid.findValue')} />
      <CheckBox
        value={found.length > 0 && tickedHere === found.length ? 'Y' : 'N'}
        some={tickedHere > 0 && tickedHere < found.length}
        onChange={(on) => toggle(found, on === 'Y')}
      >
        {words('grid.allValues', [showNumber(found.length)])}
      </CheckBox>
      <ul>
        {found.slice(0, MAX_LISTED).map((value) => (
          <li key={value}>
            <CheckBox value={ticked.has(value) ? 'Y' : 'N'} onChange={(on) => toggle([value], on === 'Y')}>
              {nameOf(value)}
            </CheckBox>
          </li>
        ))}
      </ul>
      {found.length > MAX_LISTED && <p>{words('grid.valuesCut', [showNumber(found.length), showNumber(MAX_LISTED)])}</p>}
      <footer>
        <Button size={28} variant="primary" type="submit" disabledReason={wanted?.length === 0 ? words('grid.noValue') : null}>
          {words('grid.apply')}
        </Button>
        <Button size={28} onClick={() => void apply(null)}>
          {words('grid.clearFilter')}
        </Button>
      </footer>
    </form>
  )
}
