import { type FormEvent, useState } from 'react'
import { ANSWER_KINDS, COMPANY_KINDS, type CompanyKind, DESK_KINDS } from '#domain/notifications/notification-kinds.ts'
import { toFlag } from '#domain/text/flag.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type CompanyWebhook, saveWebhook } from './contract.ts'
import { useKindName } from './kind-names.ts'
import styles from './webhooks.module.css'

const OF_REQUESTS: readonly CompanyKind[] = [...DESK_KINDS, ...ANSWER_KINDS, 'TALK', 'MOVE_OUT']
const GROUPS = {
  booking: OF_REQUESTS,
  shipment: COMPANY_KINDS.filter((kind) => !OF_REQUESTS.includes(kind)),
} as const

type Typed = Pick<CompanyWebhook, 'NAME' | 'URL' | 'KINDS' | 'OFF_YN'>
const typedOf = (hook: CompanyWebhook | null): Typed => {
  const { NAME, URL, KINDS, OFF_YN } = hook ?? {
    NAME: '',
    URL: '',
    KINDS: ['BOOKING', 'AMENDMENT', 'BOOKING_CANCEL'] as CompanyKind[],
    OFF_YN: 'N' as const,
  }
  return { NAME, URL, KINDS, OFF_YN }
}

type Props = { hook: CompanyWebhook | null; onSaved: (hooks: readonly CompanyWebhook[]) => void; onClose: () => void }

/** What its text is stored under. */
export const hookName = (hookId: string) => `webhook ${hookId}`

/** A webhook as it is registered or changed; a new address shows its signing secret once. */
export function HookForm({ hook, onSaved, onClose }: Props) {
  const text = useText()
  const nameOf = useKindName()
  const [hookId, setHookId] = useState(hook?.HOOK_ID ?? '')
  const [stored, setStored] = useState<Typed>(() => typedOf(hook))
  const [typed, setTyped] = useState(stored)
  const { NAME, URL, KINDS, OFF_YN } = typed
  const set = (over: Partial<Typed>) => setTyped({ ...typed, ...over })
  const { cancel } = useTyped(hookName(hook?.HOOK_ID ?? ''), typed, {
    dirty: JSON.stringify(typed) !== JSON.stringify(stored),
    restore: setTyped,
  })
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(KINDS.length === 0 ? text('webhookMgt.chooseKinds') : '')
    if (busy || KINDS.length === 0) return
    await run(async (flight) => {
      const header = { HOOK_ID: hookId, ...typed }
      const saved = await call(saveWebhook, { header }, { flight })
      setHookId(saved.HOOK_ID)
      setSecret(saved.SECRET)
      const now = typedOf(saved.webhooks.find(({ HOOK_ID }) => HOOK_ID === saved.HOOK_ID) ?? null)
      setStored(now)
      setTyped(now)
      onSaved(saved.webhooks)
      toast.success(text('webhookMgt.saved'))
    })
  }
  const group = (key: keyof typeof GROUPS) => (
    <fieldset className={styles.kinds}>
      <legend>{text(`webhookMgt.group.${key}`)}</legend>
      {GROUPS[key].map((kind) => (
        <CheckBox
          key={kind}
          value={toFlag(KINDS.includes(kind))}
          onChange={(flag) => set({ KINDS: flag === 'Y' ? [...KINDS, kind] : KINDS.filter((one) => one !== kind) })}
        >
          {nameOf(kind)}
        </CheckBox>
      ))}
    </fieldset>
  )
  return (
    <Card pad title={hook ? text('webhookMgt.edit', [hook.NAME]) : text('webhookMgt.new')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <label className={styles.field}>
          <span>{text('webhookMgt.name')}</span>
          <TextBox
            name="hookName"
            label={text('webhookMgt.name')}
            value={NAME}
            onChange={(name) => set({ NAME: name })}
            maxLength={60}
            required
          />
        </label>
        <label className={styles.field}>
          <span>{text('webhookMgt.url')}</span>
          <TextBox
            name="hookUrl"
            label={text('webhookMgt.url')}
            placeholder="https://"
            value={URL}
            onChange={(url) => set({ URL: url })}
            maxLength={500}
            code
            required
          />
        </label>
        <p className={styles.legend}>{text('webhookMgt.kinds')}</p>
        {group('booking')}
        {group('shipment')}
        <CheckBox value={OFF_YN} onChange={(flag) => set({ OFF_YN: flag })}>
          {text('webhookMgt.off')}
        </CheckBox>
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
        {secret && (
          <>
            <TextBox label={text('noticeSettings.secret')} value={secret} readOnly onChange={() => {}} code />
            <p className="fg3 small">{text('noticeSettings.once')}</p>
            <Button
              size={28}
              icon={CopyIcon}
              onClick={() => void copyText(secret, { copied: text('noticeSettings.copied'), failed: text('noticeSettings.copyFailed') })}
            >
              {text('noticeSettings.copy')}
            </Button>
          </>
        )}
        <span className={styles.actions}>
          <Button type="submit" variant="primary" disabledReason={busy ? text('call.loading') : null}>
            {text('common.save')}
          </Button>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
        </span>
      </form>
    </Card>
  )
}
