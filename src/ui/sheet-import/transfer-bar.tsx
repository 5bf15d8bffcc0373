import { Button } from '../button/button.tsx'
import { useTexts } from '../use-text.ts'
import styles from './sheet-import.module.css'

/** The progress of a file transfer, with a cancel button. */
export function TransferBar({ label, share, onCancel }: { label: string; share: number; onCancel: () => void }) {
  const words = useTexts()
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
