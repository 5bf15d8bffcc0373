import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './inbox.module.css'
import { Panel } from './panel.tsx'
import { snoozeTimes } from './snooze-times.ts'

type Props = { asOf: string; dueAt: string | null; busy: boolean; onChoose: (until: string) => void; onClose: () => void }

/** Until when an item is put off. */
export const SnoozePanel = ({ asOf, dueAt, busy, onChoose, onClose }: Props) => {
  const text = useText()
  return (
    <Panel label={text('inbox.snoozeUntil')} onClose={onClose}>
      {snoozeTimes(asOf).map(({ key, at }) => (
        <Button key={key} size={28} disabledReason={busy ? text('call.loading') : null} onClick={() => onChoose(at)}>
          {text(`inbox.${key}`)}
        </Button>
      ))}
      {dueAt && dueAt > asOf && <small className={styles.hint}>{text('inbox.untilDeadline')}</small>}
    </Panel>
  )
}
