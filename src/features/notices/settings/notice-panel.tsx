import { useState } from 'react'
import { KINDS_OF } from '#domain/notifications/notification-kinds.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { type NoticeSettings, saveNoticeSettings, selectNoticeSettings } from './contract.ts'
import { DeadNotices } from './dead-notices.tsx'
import { MailTimes } from './mail-times.tsx'
import { NoticeMatrix } from './notice-matrix.tsx'
import { NoticeScope } from './notice-scope.tsx'
import styles from './notice-panel.module.css'
import { PushForm } from './push-form.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** The notification settings of a user; staff also see undeliverable notifications. */
const NoticePanel = () => {
  const text = useText()
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const [settings, setSettings] = useState<NoticeSettings | null>(null)
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const retry = useRetriedCall(selectNoticeSettings, {}, setSettings)
  /** Makes a call and returns its response, or null after showing the refusal. */
  const ask = async <I, O>(contract: Endpoint<I, O>, input: I): Promise<O | null> => {
    setProblem('')
    return (await run((flight) => call(contract, input, { flight }))) ?? null
  }
  const waiting = busy || !settings ? text('call.loading') : null
  const save = async () => {
    if (!settings) return
    const { CHOICES, CUSTOMERS, TEAMS, QUIET_FROM, QUIET_TO, DIGEST_AT } = settings
    const saved = await ask(saveNoticeSettings, { header: { CHOICES, CUSTOMERS, TEAMS, QUIET_FROM, QUIET_TO, DIGEST_AT } })
    if (!saved) return
    setSettings(saved)
    toast.success(text('noticeSettings.saved'))
  }
  return (
    <section className={styles.panel} aria-label={text('noticeSettings.title')}>
      {settings && (
        <>
          <NoticeMatrix
            kinds={KINDS_OF[isStaff ? 'staff' : 'customer']}
            choices={settings.CHOICES}
            onChange={(CHOICES) => setSettings({ ...settings, CHOICES })}
          />
          {isStaff && <NoticeScope scope={settings} onChange={(scope) => setSettings({ ...settings, ...scope })} />}
          <MailTimes times={settings} onChange={(times) => setSettings({ ...settings, ...times })} />
          <Button size={28} variant="primary" disabledReason={waiting} onClick={() => void save()}>
            {text('common.save')}
          </Button>
          <PushForm settings={settings} waiting={waiting} ask={ask} onSaved={({ PUSH_TO }) => setSettings({ ...settings, PUSH_TO })} />
          <WebhookForm
            settings={settings}
            waiting={waiting}
            ask={ask}
            // Unsaved input above stays unchanged.
            onSaved={({ WEBHOOK_URL, WEBHOOK_OFF }) => setSettings({ ...settings, WEBHOOK_URL, WEBHOOK_OFF })}
          />
        </>
      )}
      <LoadRetry retry={retry} />
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
      {isStaff && <DeadNotices waiting={waiting} ask={ask} />}
    </section>
  )
}
export default NoticePanel
