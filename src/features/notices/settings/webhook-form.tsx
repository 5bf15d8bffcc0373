import { useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type NoticeSettings, saveWebhook } from './contract.ts'
import styles from './notice-panel.module.css'

export type Ask = <I, O>(contract: Endpoint<I, O>, input: I) => Promise<O | null>

type Props = { settings: NoticeSettings; waiting: string | null; ask: Ask; onSaved: (settings: NoticeSettings) => void }

/** The user's webhook URL, and the secret for verifying signatures, shown once. */
export function WebhookForm({ settings: { WEBHOOK_URL, WEBHOOK_OFF }, waiting, ask, onSaved }: Props) {
  const text = useText()
  const [url, setUrl] = useState(WEBHOOK_URL)
  const [secret, setSecret] = useState('')
  useTyped('webhook', url, { dirty: url !== WEBHOOK_URL, restore: setUrl })
  const save = async (URL: string) => {
    const saved = await ask(saveWebhook, { header: { URL } })
    if (!saved) return
    setSecret(saved.SECRET)
    setUrl(saved.WEBHOOK_URL)
    onSaved(saved)
  }
  return (
    <form
      className={styles.webhook}
      onSubmit={(event) => {
        event.preventDefault()
        void save(url)
      }}
    >
      <TextBox
        label={text('noticeSettings.webhook')}
        name="webhookUrl"
        placeholder="https://"
        value={url}
        maxLength={500}
        onChange={setUrl}
        code
      />
      {WEBHOOK_OFF && <p className="warn small">{text('noticeSettings.webhookOff')}</p>}
      <span className={styles.actions}>
        <Button type="submit" size={28} disabledReason={waiting}>
          {text('noticeSettings.setWebhook')}
        </Button>
        {WEBHOOK_URL && (
          <Button size={28} variant="subtle" disabledReason={waiting} onClick={() => void save('')}>
            {text('noticeSettings.endWebhook')}
          </Button>
        )}
      </span>
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
    </form>
  )
}
