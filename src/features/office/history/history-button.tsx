import type { DataRow, FieldList } from '#platform/shared/fields.ts'
import { dialogContent, openPopup } from '#platform/web/popup-stack.ts'
import { useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { HistoryIcon } from '#ui/icon/icons.ts'
import { rowTarget } from '../row-target.ts'

const NAME = 'officeHistory'
dialogContent(NAME, 'history.title', () => import('./history-dialog.tsx'))

/** What the dialog is asked with: whose history, and what its fields are called. */
export type HistoryArgs = { LIST: string; KEY: string; fields: { name: string; header: string; kind: string }[] }

type Props = {
  /** The name saves of this list bear in the audit log. */
  list: string
  fields: FieldList
  /** The chosen row as it is stored; null while there is none. */
  row: DataRow | null
}

/** Opens who changed the chosen row, when, and what it was before. */
export function HistoryButton({ list, fields, row }: Props) {
  const text = useText()
  const show = () => {
    if (!row) return
    const known = fields.list.map(({ name, header, kind }) => ({ name, header, kind }))
    const args: HistoryArgs = { LIST: list, KEY: rowTarget(fields, row), fields: known }
    void openPopup(NAME, args)
  }
  return (
    <Button icon={HistoryIcon} disabledReason={row ? null : text('history.whose')} onClick={show}>
      {text('history.title')}
    </Button>
  )
}
