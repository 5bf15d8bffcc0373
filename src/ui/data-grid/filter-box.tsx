import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Field } from '#platform/shared/fields.ts'
import { swallowComposingKey } from '../box-frame/use-composed.ts'
import { Button } from '../button/button.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import { FilterIcon } from '../icon/icons.ts'
import { TextBox } from '../text-box/text-box.tsx'
import type { Words } from '../use-words.ts'
import type { Anchor } from './engine/core.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import styles from './grid-tools.module.css'
import { shownValues } from './model/filter.ts'
import { placeInside } from './place-inside.ts'

type Props = { engine: DataGridEngine; field: Field; anchor: Anchor; onClose: () => void; words: Words }

/** The filter of a column: words or a comparison, and its values to choose from while they are not too many. */
export function FilterBox({ engine, field, anchor, onClose, words }: Props) {
  const { core } = engine
  const box = useRef<HTMLFormElement>(null)
  const before = core.source.filters()[field.name]
  const [text, setText] = useState(before?.text ?? '')
  const all = useMemo(() => shownValues(field, core.model.rows(), core.context), [field, core])
  const [values, setValues] = useState<readonly string[] | null>(before?.values ?? null)
  useEffect(() => {
    if (!box.current) return
    placeInside(box.current, anchor.left, anchor.top + anchor.height)
    box.current.querySelector('input')?.focus()
  }, [anchor])
  const close = () => {
    onClose()
    engine.focus()
  }
  const apply = async (filter: { text: string; values: readonly string[] | null } | null) => {
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
  const toggle = (value: string, on: boolean) => {
    const wanted = new Set(values ?? all ?? [])
    if (on) wanted.add(value)
    else wanted.delete(value)
    setValues(wanted.size === all?.length ? null : [...wanted])
  }
  return (
    <form
      ref={box}
      className={styles.filter}
      data-grid-layer=""
      aria-label={words('grid.filterOf', [words(field.header)])}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void apply({ text, values })
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
      {all && (
        <ul>
          {all.map((value) => (
            <li key={value}>
              <CheckBox value={values === null || values.includes(value) ? 'Y' : 'N'} onChange={(on) => toggle(value, on === 'Y')}>
                {value === '' ? words('grid.blank') : value}
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button size={28} variant="primary" type="submit">
          {words('grid.apply')}
        </Button>
        <Button size={28} onClick={() => void apply(null)}>
          {words('grid.clearFilter')}
        </Button>
      </footer>
    </form>
  )
}
