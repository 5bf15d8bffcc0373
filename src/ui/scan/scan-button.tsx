import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '../icon/icon.tsx'
import { ScanIcon } from '../icon/icons.ts'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import { usePhone } from '../use-phone.ts'
import type { ScanPanelProps } from './scan-panel.tsx'
import styles from './scan.module.css'

type Props = { onNumber: (number: string) => void }

/** On a phone a number can also be read by the camera, from a QR code or a Code 128. It can always be typed. */
export const ScanButton = ({ onNumber }: Props) => {
  const text = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { Part, want } = useLazyPart<ScanPanelProps>(() => import('./scan-panel.tsx'))
  if (!phone) return null
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={text('scan.open')}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          void want()
        }}
      >
        <Icon of={ScanIcon} size={20} />
      </button>
      {open && Part && (
        <Part
          onNumber={(number) => {
            close()
            onNumber(number)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
