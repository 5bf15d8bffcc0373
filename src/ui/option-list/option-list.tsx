import { Combobox, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Kit } from '../layer/kit.tsx'
import layer from '../layer/layer.module.css'
import styles from './option-list.module.css'

type ListOption = { key: string; content: ReactNode; chosen?: boolean; off?: boolean }
export type OptionListProps = {
  /** The id for the field's aria-controls; its options are `<id>-0`, `<id>-1` … */
  id: string
  label: string
  options: readonly ListOption[]
  /** The active option, -1 for none. */
  active: number
  onPick: (index: number) => void
  /** Options with several parts. */
  wide?: boolean
  /** Shown instead of options. */
  note?: string | undefined
}

/** The list below a look-up or a long select: never focused, its field keeps the focus. */
export default function OptionList({ id, label, options, active, onPick, wide = false, note }: OptionListProps) {
  const store = useCombobox({ opened: true })
  return (
    <Kit>
      <Combobox store={store} onOptionSubmit={(index) => onPick(Number(index))}>
        <Combobox.DropdownTarget>
          <span className={layer.anchor} />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={classNames(layer.layer, styles.list, wide && styles.wide)}>
          <section aria-label={label}>
            <Combobox.Options id={id} aria-label={label} className={classNames(styles.options)}>
              {options.map((option, index) => (
                <Combobox.Option
                  key={option.key}
                  id={`${id}-${index}`}
                  value={String(index)}
                  className={classNames(styles.option)}
                  active={index === active}
                  aria-selected={index === active}
                  aria-disabled={option.off || undefined}
                  data-active={index === active || undefined}
                  data-chosen={option.chosen || undefined}
                  data-off={option.off || undefined}
                  ref={(node: HTMLDivElement | null) => {
                    if (index === active) node?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {option.content}
                </Combobox.Option>
              ))}
            </Combobox.Options>
            {note && <p className={styles.note}>{note}</p>}
          </section>
        </Combobox.Dropdown>
      </Combobox>
    </Kit>
  )
}
