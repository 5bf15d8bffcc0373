import { useMemo } from 'react'
import { IMPORT_TARGETS, KEY_TARGET } from '#domain/shipment/import/targets.ts'
import { showPath } from '#domain/shipment/import/tree/tree-path.ts'
import { isYes, toFlag } from '#domain/text/flag.ts'
import { NEEDED_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './file-import.module.css'
import { useTargetName } from './use-target-name.ts'
import type { Import } from './use-import.ts'

/** Fields that a file often leaves out because they are the same in all of its rows. */
const FOR_ALL_ROWS = [...NEEDED_FIELDS, 'service'] as const

/** Every column of the file with some of its values, and the field it fills; below, values for all rows. */
export const MapCard = ({ state }: { state: Import }) => {
  const text = useText()
  const nameOf = useTargetName()
  const { sheet, draft, change } = state
  const { map } = draft
  const options = useMemo(
    () => [{ value: '', label: text('dataImport.skip') }, ...IMPORT_TARGETS.map(({ name }) => ({ value: name, label: nameOf(name) }))],
    [text, nameOf],
  )
  if (!sheet) return null
  const assign = (column: string, target: string) => {
    const { [column]: _before, ...rest } = map.columns
    change({ map: { ...map, columns: target ? { ...rest, [column]: target } : rest } })
  }
  const used = Object.values(map.columns)
  const shown = (column: string) => (sheet.RECORD === '' ? column : showPath(column, sheet.RECORD))
  const offered = new Set(sheet.columns.map(({ NAME }) => NAME))
  const lacking = Object.keys(map.columns).flatMap((NAME) => (offered.has(NAME) ? [] : [{ NAME, SAMPLES: [] as string[] }]))
  const twice = (target: string | undefined) =>
    target && used.filter((one) => one === target).length > 1 ? text('dataImport.twiceHere') : null
  const constant = (target: string, value: string) => {
    const { [target]: _before, ...rest } = map.constants
    change({ map: { ...map, constants: value ? { ...rest, [target]: value } : rest } })
  }
  return (
    <Card
      title={text('dataImport.columns')}
      hint={text('dataImport.assigned', [used.length, sheet.columns.length + lacking.length])}
      pad
      className={styles.map}
    >
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{text('dataImport.column')}</th>
            <th scope="col">{text('dataImport.samples')}</th>
            <th scope="col">{text('dataImport.target')}</th>
          </tr>
        </thead>
        <tbody>
          {[...lacking, ...sheet.columns].map(({ NAME, SAMPLES }) => (
            <tr key={NAME} data-used={map.columns[NAME] !== undefined}>
              <th scope="row">{shown(NAME)}</th>
              <td className="fg3">{sheet.MISSING.includes(NAME) ? <Missing state={state} name={NAME} /> : SAMPLES.join(' · ')}</td>
              <td>
                <SelectBox
                  label={text('dataImport.targetOf', [shown(NAME)])}
                  options={options}
                  value={map.columns[NAME] ?? ''}
                  onChange={(target) => assign(NAME, target)}
                  error={twice(map.columns[NAME])}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!used.includes(KEY_TARGET) && (
        <p role="status" className="warn">
          {text('dataImport.needsNumber')}
        </p>
      )}
      <h3>{text('dataImport.constants')}</h3>
      <p className="fg3 small">{text('dataImport.constantsHint')}</p>
      <div className={styles.constants}>
        {FOR_ALL_ROWS.filter((target) => !used.includes(target)).map((target) => (
          <Field key={target} label={nameOf(target)} required={target !== 'service'} above>
            <TextBox name={target} value={map.constants[target] ?? ''} maxLength={60} onChange={(value) => constant(target, value)} />
          </Field>
        ))}
      </div>
    </Card>
  )
}

/** A column of the saved map that the file does not have: another column takes its field, or the file may lack it. */
const Missing = ({ state: { draft, change }, name }: { state: Import; name: string }) => {
  const text = useText()
  const { optional = [] } = draft.map
  const keep = (isOptional: boolean) =>
    change({ map: { ...draft.map, optional: isOptional ? [...optional, name] : optional.filter((one) => one !== name) } })
  return (
    <>
      <span className="bad">{text('dataImport.notInFile')}</span>
      <CheckBox value={toFlag(optional.includes(name))} onChange={(value) => keep(isYes(value))}>
        {text('dataImport.mayLack')}
      </CheckBox>
    </>
  )
}
