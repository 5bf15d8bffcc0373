import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readScanned } from '#domain/text/scanned-code.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '../button/button.tsx'
import { readCamera, type ScanProblem } from './read-camera.ts'
import styles from './scan.module.css'

export type ScanPanelProps = { onNumber: (number: string) => void; onClose: () => void }

/** What the camera sees, until it reads a number. A code of one of our labels leads to its place. */
const ScanPanel = ({ onNumber, onClose }: ScanPanelProps) => {
  const text = useText()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [useless, setUseless] = useState(false)
  const onCode = useEffectEvent((raw: string): boolean => {
    const scanned = readScanned(raw, location.origin)
    if (scanned.kind === 'nothing') {
      setUseless(true)
      return true
    }
    if (scanned.kind === 'number') onNumber(scanned.number)
    else {
      onClose()
      void navigate(scanned.path)
    }
    return false
  })
  useEffect(() => {
    const leaving = new AbortController()
    close.current?.focus()
    if (video.current)
      void readCamera(video.current, leaving.signal, (raw) => onCode(raw)).then((found) => {
        if (!leaving.signal.aborted) setProblem(found)
      })
    return () => leaving.abort()
  }, [])
  return (
    <section className={styles.panel} aria-label={text('scan.title')}>
      <video ref={video} className={styles.video} hidden={problem !== null} muted playsInline aria-label={text('scan.video')} />
      <p role="status">{text(problem ? `scan.${problem}` : useless ? 'scan.useless' : 'scan.hint')}</p>
      <Button ref={close} onClick={onClose}>
        {text('common.close')}
      </Button>
    </section>
  )
}
export default ScanPanel
