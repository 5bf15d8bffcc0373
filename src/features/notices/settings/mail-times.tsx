import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { NoticeSettings } from './contract.ts'
import styles from './notice-panel.module.css'

type Times = Pick<NoticeSettings, 'QUIET_FROM' | 'QUIET_TO' | 'DIGEST_AT'>

const shown = (clock: string) => clock && `${clock.slice(0, 2)}:${clock.slice(2)}`
const stored = (typed: string) => typed.replace(/\D/g, '').slice(0, 4)

/** When mails are sent: quiet hours, or one mail a day. */
export function MailTimes({ times, onChange }: { times: Times; onChange: (times: Partial<Times>) => void }) {
  const text = useText()
  const time = (name: keyof Times, label: string) => (
    <TextBox name={name} type="time" label={label} value={shown(times[name])} onChange={(typed) => onChange({ [name]: stored(typed) })} />
  )
  return (
    <fieldset className={styles.times}>
      <legend>{text('noticeSettings.when')}</legend>
      <span>{text('noticeSettings.quiet')}</span>
      {time('QUIET_FROM', text('noticeSettings.quietFrom'))}
      <span aria-hidden>–</span>
      {time('QUIET_TO', text('noticeSettings.quietTo'))}
      <span>{text('noticeSettings.digest')}</span>
      {time('DIGEST_AT', text('noticeSettings.digest'))}
      <p className="fg3 small">{text('noticeSettings.seoul')}</p>
    </fieldset>
  )
}
