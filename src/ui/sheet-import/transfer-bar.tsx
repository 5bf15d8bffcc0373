import { Button } from '../button/button.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './sheet-import.module.css'

/** The progress of a file transfer, with a cancel button. */
export function TransferBar({ label, share, onCancel }: { label: string; share: number; onCancel: () => void }) {
  const words = useText()
  return (
    <span className={styles.transfer}>
      <progress max={100} value={Math.round(share * 100)} aria-label={label} />
      <span role="status">{label}</span>
      <Button size={28} onClick={onCancel}>
        {words('common.cancel')}
      </Button>
    </span>
  )
}
