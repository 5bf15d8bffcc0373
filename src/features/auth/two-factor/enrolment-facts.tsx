import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Enrolment } from './contract.ts'
import styles from './two-factor.module.css'

/** The authenticator set-up data: a QR code, on white in every theme, and the key as text. */
export const EnrolmentFacts = ({ enrolment: { SECRET, QR } }: { enrolment: Enrolment }) => {
  const text = useText()
  const quiet = 2 // width of the white border that scanners need, in modules
  return (
    <div className={styles.enrolment}>
      <svg
        role="img"
        aria-label={text('twoFactor.qr')}
        className={styles.qr}
        viewBox={`${-quiet} ${-quiet} ${QR.size + 2 * quiet} ${QR.size + 2 * quiet}`}
        shapeRendering="crispEdges"
      >
        <path d={QR.path} />
      </svg>
      <div>
        <p>{text('twoFactor.scan')}</p>
        <p className="fg3 small">{text('twoFactor.key')}</p>
        <p className={styles.key}>{SECRET.replace(/(.{4})(?!$)/g, '$1 ')}</p>
      </div>
    </div>
  )
}
