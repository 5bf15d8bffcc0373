import type { DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import { dialogContent, openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Choice } from '#ui/data-grid/model/cell-text.ts'
import { HistoryIcon } from '#ui/icon/screen-icons.ts'
import { rowLocator } from '../master/row-locator.ts'

const NAME = 'officeHistory'
dialogContent(NAME, 'history.title', () => import('./history-dialog.tsx'), { forMembers: true })

/** Arguments of the dialog: the row, and the names of its fields and codes. */
export type HistoryArgs = {
  LIST: string
  KEY: string
  fields: { name: string; header: string; kind: string; names: Record<string, string> }[]
}

type Props = {
  /** The audit log name of saves of this list. */
  list: string
  fields: FieldList
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** The selected row as stored; null without one. */
  row: DataRow | null
}

/** Opens the change history of the selected row. */
export function HistoryButton({ list, fields, choices = {}, row }: Props) {
  const text = useText()
  const show = () => {
    if (!row) return
    const namesOf = (field: Field) =>
      field.kind === 'select' ? Object.fromEntries((choices[field.group] ?? []).map(({ value, label }) => [value, label])) : {}
    const known = fields.list
      .filter(({ key, hidden }) => !(key && hidden))
      .map((field) => ({ name: field.name, header: field.header, kind: field.kind, names: namesOf(field) }))
    const args: HistoryArgs = { LIST: list, KEY: rowLocator(fields, row), fields: known }
    void openPopup(NAME, args)
  }
  return (
    <Button icon={HistoryIcon} disabledReason={row ? null : text('history.whose')} onClick={show}>
      {text('history.title')}
    </Button>
  )
}
