import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import styles from './two-factor.module.css'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The recovery codes, shown once; continuing confirms that they were saved. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const text = useText()
  const words = { copied: text('twoFactor.copied'), failed: text('twoFactor.copyFailed') }
  return (
    <section className={styles.form} aria-label={text('twoFactor.codes')}>
      <h3>{text('twoFactor.codes')}</h3>
      <p>{text('twoFactor.codesOnce')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button ref={takeFocus} icon={CopyIcon} onClick={() => void copyText(codes.join('\n'), words)}>
          {text('twoFactor.copy')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {text('twoFactor.kept')}
        </Button>
      </div>
    </section>
  )
}
