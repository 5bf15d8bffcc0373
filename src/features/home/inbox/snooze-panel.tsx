import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './inbox.module.css'
import { Panel } from './panel.tsx'
import { snoozeTimes } from './snooze-times.ts'

type Props = { asOf: string; hasDeadline: boolean; busy: boolean; onChoose: (until: string) => void; onClose: () => void }

/** Until when an item is put off; one with a deadline ahead comes back at it. */
export const SnoozePanel = ({ asOf, hasDeadline, busy, onChoose, onClose }: Props) => {
  const text = useText()
  return (
    <Panel label={text('inbox.snoozeUntil')} onClose={onClose}>
      {snoozeTimes(asOf).map(({ key, at }) => (
        <Button key={key} size={28} disabledReason={busy ? text('call.loading') : null} onClick={() => onChoose(at)}>
          {text(`inbox.${key}`)}
        </Button>
      ))}
      {hasDeadline && <small className={styles.hint}>{text('inbox.untilDeadline')}</small>}
    </Panel>
  )
}
