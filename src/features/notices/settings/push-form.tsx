import { useEffect, useState } from 'react'
import { canPush, pushEndpoint, subscribePush } from '#platform/web/offline/push.ts'
import { leavePush } from '#platform/web/offline/forget-device.ts'
import { useInBrowser } from '#platform/web/browser/use-in-browser.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { endPush, type NoticeSettings, savePush } from './contract.ts'
import styles from './notice-panel.module.css'
import type { Ask } from './webhook-form.tsx'

type Props = { settings: NoticeSettings; waiting: string | null; ask: Ask; onSaved: (settings: NoticeSettings) => void }

/** Whether this browser takes the notifications of the push column, also while no page is open. */
export function PushForm({ settings: { PUSH_KEY, PUSH_TO }, waiting, ask, onSaved }: Props) {
  const text = useText()
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const able = useInBrowser(canPush)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    void pushEndpoint().then(setEndpoint)
  }, [])
  if (!PUSH_KEY) return null
  const isOn = endpoint !== null && PUSH_TO.includes(endpoint)
  const start = async () => {
    const header = await subscribePush(PUSH_KEY)
    setRefused(header === null)
    const saved = header && (await ask(savePush, { header }))
    if (!header || !saved) return
    setEndpoint(header.ENDPOINT)
    onSaved(saved)
  }
  const stop = async () => {
    const saved = endpoint && (await ask(endPush, { header: { ENDPOINT: endpoint } }))
    await leavePush()
    setEndpoint(null)
    if (saved) onSaved(saved)
  }
  return (
    <div className={styles.webhook} role="group" aria-label={text('noticeSettings.push')}>
      <b>{text('noticeSettings.push')}</b>
      <p className="fg3 small">{text(able ? 'noticeSettings.pushAbout' : 'noticeSettings.pushUnable')}</p>
      {able && (
        <span className={styles.actions}>
          <Button size={28} disabledReason={waiting} onClick={() => void (isOn ? stop() : start())}>
            {text(isOn ? 'noticeSettings.endPush' : 'noticeSettings.startPush')}
          </Button>
          <small className="fg3">{text('noticeSettings.devices', [PUSH_TO.length])}</small>
        </span>
      )}
      {refused && (
        <p role="alert" className="warn small">
          {text('noticeSettings.pushRefused')}
        </p>
      )}
    </div>
  )
}
