import { type RefObject, useEffect, useRef, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { SavedViewActions, ViewMail } from '#platform/web/lists/saved-views.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useSubmit } from '../box-frame/settle.ts'
import { Button } from '../button/button.tsx'
import { checkForm } from '../form-check/form-check.ts'
import { ChevronLeftIcon, ChevronRightIcon, ViewLinkIcon } from '../icon/icons.ts'
import { TrashIcon } from '../icon/screen-icons.ts'
import { Segmented } from '../segmented/segmented.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { viewName } from './view-name.ts'
import styles from './view-tabs.module.css'

type Props = {
  actions: SavedViewActions
  /** The view to change; undefined for a new one of the current search. */
  item: SavedViewActions['items'][number] | undefined
  onClose: () => void
  /** How the panel is left by a key pressed beside it. */
  leave: RefObject<() => void>
}

const MAX_NAME_LENGTH = 40
const MAILS: readonly ViewMail[] = ['', 'DAILY', 'WEEKLY']

/** The panel of one view: name, default, position, link, deletion. */
export default function ViewEditor({ actions, item, onClose, leave }: Props) {
  const text = useText()
  const panel = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(item?.name ?? '')
  const [isDefault, setDefault] = useState(item?.isDefault ?? false)
  const [mail, setMail] = useState<ViewMail>(item?.mail ?? '')
  const { cancel, sent } = useTyped(viewName(item?.id ?? ''), name, { dirty: name !== (item?.name ?? ''), restore: setName })
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- a ref that the tabs hand over to be filled
    leave.current = () => void cancel(onClose)
  })
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const submit = useSubmit(async (form) => {
    if (!(await checkForm([requiredField('NAME', text('savedViews.name'), name)], text, form))) return
    if (!(await (item ? actions.edit(item.id, name, isDefault, mail) : actions.add(name, isDefault, mail)))) return
    sent()
    onClose()
  })
  const remove = async (id: string) => {
    if (!(await actions.remove(id))) return
    sent()
    onClose()
  }
  const at = item ? actions.items.findIndex(({ id }) => id === item.id) : -1
  return (
    <>
      <div className={styles.away} onPointerDown={() => void cancel(onClose)} />
      <form
        ref={panel}
        className={styles.panel}
        aria-label={text(item ? 'savedViews.edit' : 'savedViews.add', [item?.name ?? ''])}
        onSubmit={submit}
      >
        <TextBox
          name="NAME"
          label={text('savedViews.name')}
          placeholder={text('savedViews.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {text('savedViews.default')}
        </label>
        <div className={styles.mail}>
          <span aria-hidden>{text('savedViews.mail')}</span>
          <Segmented
            size={28}
            label={text('savedViews.mail')}
            options={MAILS.map((value) => ({ value, label: text(`savedViews.mail.${value}`) }))}
            value={mail}
            onChange={setMail}
          />
          {mail && <small className="fg2">{text('savedViews.mailHint')}</small>}
        </div>
        {item && (
          <div className={styles.tools}>
            {at > 0 && (
              <Button variant="subtle" size={28} icon={ChevronLeftIcon} onClick={() => actions.move(item.id, -1)}>
                {text('savedViews.left')}
              </Button>
            )}
            {at < actions.items.length - 1 && (
              <Button variant="subtle" size={28} icon={ChevronRightIcon} onClick={() => actions.move(item.id, 1)}>
                {text('savedViews.right')}
              </Button>
            )}
            <Button variant="subtle" size={28} icon={ViewLinkIcon} onClick={() => void actions.copyLink(item.href)}>
              {text('savedViews.copy')}
            </Button>
            <Button variant="subtle" size={28} icon={TrashIcon} onClick={() => void remove(item.id)}>
              {text('savedViews.delete')}
            </Button>
          </div>
        )}
        <div className={styles.foot}>
          <Button size={28} onClick={() => void cancel(onClose)}>
            {text('common.cancel')}
          </Button>
          <Button size={28} variant="primary" type="submit">
            {text('common.save')}
          </Button>
        </div>
      </form>
    </>
  )
}
