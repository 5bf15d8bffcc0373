import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '../button/button.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import { ColumnsIcon } from '../icon/screen-icons.ts'
import { Segmented } from '../segmented/segmented.tsx'
import type { ResultColumn } from './column.ts'
import styles from './column-set.module.css'
import { DENSITIES, type RowDensity } from './row-density.ts'

/** What a person shows of a list: the columns left out, and the height of its rows. */
export type ColumnSet = { hidden?: string[] | undefined; density?: RowDensity | undefined }

/** The shown columns; pinned ones name the row and stay. */
export const shownColumns = <R,>(columns: readonly ResultColumn<R>[], { hidden = [] }: ColumnSet) =>
  columns.filter(({ field, pinned }) => pinned || !hidden.includes(field))

type Props = {
  columns: readonly Pick<ResultColumn<never>, 'field' | 'header' | 'pinned'>[]
  set: ColumnSet
  onChange: (set: ColumnSet) => void
}

/** The button for the columns and row height of a list, with its panel. */
export const ColumnSetMenu = ({ columns, set, onChange }: Props) => {
  const words = useText()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    place.current?.querySelector('input')?.focus()
    const onDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const hidden = new Set(set.hidden)
  const show = (field: string, on: boolean) => {
    const next = new Set(hidden)
    if (on) next.delete(field)
    else next.add(field)
    onChange({ ...set, hidden: [...next] })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from any of its controls
    <span ref={place} className={styles.place} onKeyDown={onKeyDown}>
      <Button variant="subtle" size={28} icon={ColumnsIcon} aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
        {words('grid.columns')}
      </Button>
      {open && (
        <section className={styles.panel} data-panel aria-label={words('grid.columns')}>
          <ul>
            {columns
              .filter(({ pinned }) => !pinned)
              .map(({ field, header }) => (
                <li key={field}>
                  <CheckBox value={hidden.has(field) ? 'N' : 'Y'} onChange={(value) => show(field, value === 'Y')}>
                    {header}
                  </CheckBox>
                </li>
              ))}
          </ul>
          <Segmented
            label={words('grid.density')}
            size={28}
            value={set.density ?? 'standard'}
            options={DENSITIES.map((value) => ({ value, label: words(`grid.${value}`) }))}
            onChange={(density) => onChange({ ...set, density })}
          />
          <Button size={28} onClick={() => onChange({})}>
            {words('grid.resetLayout')}
          </Button>
        </section>
      )}
    </span>
  )
}
