import { type KeyboardEvent, useState } from 'react'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { isOffline, sendLater } from '#platform/web/offline/outbox.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { isComposingKey } from '#ui/box-frame/use-composed.ts'
import { Button } from '#ui/button/button.tsx'
import { SendIcon } from '#ui/icon/screen-icons.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { MAX_MESSAGE_LENGTH, sendMessage, type MessageThread } from './contract.ts'
import styles from './messages.module.css'

type Props = { mngtNo: string; partyCd: string; label: string; onSent: (talks: MessageThread[]) => void }

/** What its text is stored under. */
export const messageName = (mngtNo: string, partyCd: string) => `talk.${mngtNo}.${partyCd}`

/** The message form. Ctrl+Enter sends; the text stays until the message is stored, and a retry does not send it twice. */
export function MessageForm({ mngtNo, partyCd, label, onSent }: Props) {
  const text = useText()
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight(setProblem)
  const [attempt] = useState(createAttempt)
  useTyped(messageName(mngtNo, partyCd), body, { dirty: body.trim() !== '', restore: setBody })
  const send = async () => {
    if (!body.trim()) return setProblem(text('talk.nothing'))
    setProblem(null)
    const header = { MNGT_NO: mngtNo, PARTY_CD: partyCd, BODY: body }
    await run(async () => {
      const input = { SAVE_KEY: attempt.keyOf(sendMessage.path, header), header }
      try {
        const { talks } = await call(sendMessage, input, { silent: true })
        onSent(talks)
      } catch (error) {
        if (!isOffline(error) || !(await sendLater(sendMessage.path, input, mngtNo))) throw error
        toast.information(text('talk.later'))
      }
      attempt.answered()
      setBody('')
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposingKey(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={styles.form} onSubmit={useSubmit(send)} onKeyDown={onKeyDown} noValidate>
      <TextArea label={label} placeholder={label} value={body} onChange={setBody} maxLength={MAX_MESSAGE_LENGTH} rows={3} />
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <small className="fg3">{text('talk.hint')}</small>
        <Button type="submit" size={28} variant="primary" icon={SendIcon} disabledReason={busy ? text('talk.sending') : null}>
          {text('talk.send')}
        </Button>
      </div>
    </form>
  )
}
