import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '../icon/icon.tsx'
import { ErrorIcon } from '../icon/icons.ts'
import styles from './load-failed.module.css'

/** The inline mark of a failed list load (S8-017): 조회 실패 · 다시 시도, in the tool row; old rows stay, without a message box. */
export function LoadFailed({ text, retryLabel, onRetry }: { text: string; retryLabel: string; onRetry: () => void }) {
  return (
    <output className={styles.failed}>
      <Icon of={ErrorIcon} size={14} />
      {text} ·
      <button type="button" onClick={onRetry}>
        {retryLabel}
      </button>
    </output>
  )
}

/** The mark of a part of the page whose first call failed; nothing without `retry`. */
export function LoadRetry({ retry }: { retry: (() => void) | null }) {
  const text = useText()
  return retry && <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={retry} />
}
