import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { CellValue, Field as GridField } from '#platform/shared/fields/fields.ts'
import { Button } from '../button/button.tsx'
import { CheckBox } from '../check-box/check-box.tsx'
import type { GridRow } from '../data-grid/model/row.ts'
import type { Grid } from '../data-grid/use-grid.ts'
import { PlusIcon, TrashIcon } from '../icon/screen-icons.ts'
import { NumberBox } from '../number-box/number-box.tsx'
import { Field } from '../search-card/field.tsx'
import { SelectBox } from '../select-box/select-box.tsx'
import type { SelectOption } from '../select-box/select-option.ts'
import { TextBox } from '../text-box/text-box.tsx'
import styles from './phone-lines.module.css'

type Choices = Readonly<Record<string, readonly SelectOption[]>>
type Props = { grid: Grid; label: string; choices: Choices; readOnly: boolean; children?: ReactNode }

let changes = 0
/** Counts the changes of a grid's rows, so that they are drawn anew. */
const useRows = ({ model }: Grid) => {
  useSyncExternalStore(
    (changed) =>
      model.subscribe(() => {
        changes += 1
        changed()
      }),
    () => changes,
    () => 0,
  )
  return model.rows().filter(({ BATCH_FLAG }) => BATCH_FLAG !== 'delete')
}

/** The lines of a record on a phone: fields below each other, with number pads, in place of a grid. */
export const PhoneLines = ({ grid, label, choices, readOnly, children }: Props) => {
  const text = useText()
  const rows = useRows(grid)
  const fields = grid.model.fields.list.filter(({ hidden }) => !hidden)
  const add = () => {
    const [made] = grid.model.insert([{}])
    if (made)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-line="${made.id}"] [data-cell] :is(input, select)`)?.focus())
  }
  return (
    <div className={styles.lines} role="group" aria-label={label}>
      {rows.length === 0 && <p className="fg3 small">{text('form.noLines')}</p>}
      <ol>
        {rows.map((row, index) => (
          <li key={row.id} data-line={row.id}>
            <b>{text('form.line', [index + 1])}</b>
            {!readOnly && (
              <Button
                size={28}
                variant="subtle"
                icon={TrashIcon}
                aria-label={text('form.removeLine', [index + 1])}
                onClick={() => grid.model.remove([row])}
              >
                {text('form.remove')}
              </Button>
            )}
            <div className={styles.fields}>
              {fields.map((field) => (
                <div key={field.name} data-cell={field.name}>
                  <LineField
                    {...{ field, row, choices }}
                    readOnly={readOnly || field.readOnly === true || field.computed !== undefined}
                    onChange={(value) => grid.model.edit([{ row, field, value }])}
                  />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        {!readOnly && (
          <Button icon={PlusIcon} onClick={add}>
            {text('form.addLine')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

type LineProps = { field: GridField; row: GridRow; choices: Choices; readOnly: boolean; onChange: (value: CellValue) => void }

const LineField = ({ field, row, choices, readOnly, onChange }: LineProps) => {
  const text = useText()
  const value = field.computed ? field.computed(row.data) : row.data[field.name]
  const label = text(field.header)
  const typed = String(value ?? '')
  const required = field.required ?? false
  if (field.kind === 'check')
    return (
      <CheckBox readOnly={readOnly} value={typed} onChange={onChange}>
        {label}
      </CheckBox>
    )
  return (
    <Field label={label} required={required}>
      {field.kind === 'number' ? (
        <NumberBox
          readOnly={readOnly}
          value={typeof value === 'string' && value === '' ? null : (value ?? null)}
          onChange={(next, refused) => onChange(refused ?? next)}
          {...(field.decimals !== undefined && { decimals: field.decimals })}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
        />
      ) : field.kind === 'select' ? (
        <SelectBox
          readOnly={readOnly}
          options={[{ value: '', label: '' }, ...(choices[field.group] ?? [])]}
          value={typed}
          onChange={onChange}
        />
      ) : (
        <TextBox
          readOnly={readOnly}
          value={typed}
          onChange={onChange}
          {...('max' in field && field.max && { maxLength: Number(field.max) })}
        />
      )}
    </Field>
  )
}
