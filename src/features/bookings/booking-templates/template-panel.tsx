import { useEffect, useRef, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { EditIcon, TrashIcon } from '#ui/icon/screen-icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { TypedForm } from '../booking-record/contract.ts'
import { MAX_NAME_LENGTH, type TemplateCalls, type TemplateRow } from './contract.ts'
import styles from './template-menu.module.css'
import { useTemplates } from './use-templates.ts'

type Props = {
  calls: TemplateCalls
  /** The current form input. */
  typed: TypedForm
  onOpen: (template: TemplateRow) => void
}

/** The templates of the company: apply one to a new booking, or save the current form as one. */
export default function TemplatePanel({ calls, typed, onOpen }: Props) {
  const text = useText()
  const { rows, retry, keep, rename, remove } = useTemplates(calls, typed)
  const [renaming, setRenaming] = useState<TemplateRow | null>(null)
  const [name, setName] = useState('')
  useTyped('template', name, { dirty: name !== (renaming?.TEMPLATE_NM ?? ''), restore: setName })
  const form = useRef<HTMLFormElement>(null)
  const hasCustomer = Boolean(typed.header.CUST_CD)
  const begin = (row: TemplateRow | null) => {
    setRenaming(row)
    setName(row?.TEMPLATE_NM ?? '')
    form.current?.querySelector('input')?.focus()
  }
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = useSubmit(async (element) => {
    if (!(await checkForm([requiredField('NAME', text('bookingTemplate.name'), name)], text, element))) return
    if (await (renaming ? rename(renaming, name) : keep(name))) begin(null)
  })
  const note = !hasCustomer ? 'needsCustomer' : rows?.length === 0 ? 'none' : null
  return (
    <>
      {note && <p className={styles.none}>{text(`bookingTemplate.${note}`)}</p>}
      {hasCustomer && retry && <LoadFailed text={text('bookingTemplate.failed')} retryLabel={text('common.retry')} onRetry={retry} />}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row: TemplateRow) => (
            <li key={row.TEMPLATE_ID} data-on={row.TEMPLATE_ID === renaming?.TEMPLATE_ID || undefined}>
              <button type="button" title={text('bookingTemplate.open', [row.TEMPLATE_NM])} onClick={() => onOpen(row)}>
                {row.TEMPLATE_NM}
              </button>
              {row.USER_NM && <small className="fg3">{row.USER_NM}</small>}
              {isYes(row.EDIT_YN) && (
                <>
                  <IconButton
                    icon={EditIcon}
                    label={text('bookingTemplate.rename', [row.TEMPLATE_NM])}
                    size={28}
                    onClick={() => begin(row)}
                  />
                  <IconButton
                    icon={TrashIcon}
                    label={text('bookingTemplate.delete', [row.TEMPLATE_NM])}
                    size={28}
                    onClick={async () => (await remove(row)) && begin(null)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={styles.keep} onSubmit={submit}>
        <TextBox
          name="NAME"
          label={text('bookingTemplate.name')}
          placeholder={text('bookingTemplate.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
        />
        {renaming && <Button onClick={() => begin(null)}>{text('common.cancel')}</Button>}
        <Button type="submit" variant="primary" disabledReason={hasCustomer ? null : text('bookingTemplate.needsCustomer')}>
          {text(renaming ? 'bookingTemplate.take' : 'bookingTemplate.keep')}
        </Button>
        <p className="fg3">{text('bookingTemplate.hint')}</p>
      </form>
    </>
  )
}
