import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '../button/button.tsx'
import styles from './usual-reasons.module.css'

type Props = {
  /** What is asked for. */
  label: string
  reasons: readonly string[]
  disabledReason?: string | null
  onPick: (reason: string) => void
}

/** The reasons that are usual for an action, each a button; any other one is typed. */
export function UsualReasons({ label, reasons, disabledReason = null, onPick }: Props) {
  const text = useText()
  return (
    <div className={styles.reasons} role="group" aria-label={text('form.usualReasons', [label])}>
      {reasons.map((reason) => (
        <Button key={reason} size={24} disabledReason={disabledReason} onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  )
}
