import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DENSITIES, type Density, type GridLayout, orderedFields, withHidden } from './engine/drawing/columns.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import styles from './grid-tools.module.css'

type Props = { engine: DataGridEngine; layout: GridLayout; onClose: () => void }

const isDensity = (value: string): value is Density => value in DENSITIES

/** Column visibility, row height, and reset to the default layout. */
export function ColumnMenu({ engine, layout, onClose }: Props) {
  const words = useText()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose()
    }
    // Delayed, so that the press that opened the panel does not close it.
    const timer = setTimeout(() => document.addEventListener('pointerdown', onDown))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onDown)
    }
  }, [onClose])
  const { fields } = engine.core.options
  const shown = new Set(engine.core.fields.map(({ id }) => id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={words('grid.columns')} onKeyDown={onKeyDown}>
      <ul>
        {orderedFields(fields, layout).map((field) => (
          <li key={field.name}>
            <CheckBox
              value={shown.has(field.name) ? 'Y' : 'N'}
              readOnly={shown.size === 1 && shown.has(field.name)}
              onChange={(value) => engine.core.setLayout(withHidden(fields, layout, field.name, value === 'N'))}
            >
              {words(field.header)}
            </CheckBox>
          </li>
        ))}
      </ul>
      <Segmented
        label={words('grid.density')}
        size={28}
        value={layout.density ?? 'standard'}
        options={Object.keys(DENSITIES).map((value) => ({ value, label: words(`grid.${value}`) }))}
        onChange={(density) => isDensity(density) && engine.core.setLayout({ ...layout, density })}
      />
      <Button size={28} onClick={() => engine.core.setLayout({})}>
        {words('grid.resetLayout')}
      </Button>
    </section>
  )
}
