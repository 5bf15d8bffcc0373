import { toFlag } from '#domain/text/flag.ts'
import { NOTICE_CHANNELS, type NoticeChoice, type NoticeKind } from '#domain/notifications/notification-kinds.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import styles from './notice-panel.module.css'

type Props = { kinds: readonly NoticeKind[]; choices: readonly NoticeChoice[]; onChange: (choices: NoticeChoice[]) => void }

/** A matrix of check boxes, notification kinds by channel. */
export function NoticeMatrix({ kinds, choices, onChange }: Props) {
  const text = useText()
  const set = (choice: NoticeChoice, on: boolean) => onChange(on ? [...choices, choice] : choices.filter((one) => one !== choice))
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{text('noticeSettings.event')}</th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {text(`noticeSettings.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{text(`noticeSettings.kind.${kind}`)}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel}>
                <CheckBox
                  label={text('noticeSettings.cell', [text(`noticeSettings.kind.${kind}`), text(`noticeSettings.channel.${channel}`)])}
                  value={toFlag(choices.includes(`${kind}/${channel}`))}
                  onChange={(flag) => set(`${kind}/${channel}`, flag === 'Y')}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
