import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon, WarningIcon } from '../icon/icons.ts'
import styles from './toast.module.css'

const ICONS = { success: DoneIcon, information: InfoIcon, warning: WarningIcon, error: AlertIcon }

type ToastNote = { id: number; kind: keyof typeof ICONS; text: string; detail?: string }
type Props = { notes: readonly ToastNote[]; label: string; closeLabel: string; onClose: (id: number) => void }

/** Short notes at the bottom right, newest at the bottom; the region always exists so that screen readers announce additions. */
export function Toasts({ notes, label, closeLabel, onClose }: Props) {
  return (
    <section className={styles.region} aria-label={label} data-print="hide">
      <ul aria-live="polite" aria-relevant="additions">
        {notes.map(({ id, kind, text, detail }) => (
          <li key={id} className={styles.toast} data-kind={kind}>
            <Icon of={ICONS[kind]} size={18} />
            <div>
              <b>{text}</b>
              {detail && <p>{detail}</p>}
            </div>
            {(kind === 'warning' || kind === 'error') && (
              <IconButton icon={CloseIcon} label={closeLabel} size={24} iconSize={14} onClick={() => onClose(id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
