import { classNames } from '#ui/class-names.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { changeLang } from './change-lang.ts'
import styles from './language-switch.module.css'

const BUILT_IN = [
  { code: 'ko', short: 'KO', name: '한국어' },
  { code: 'en', short: 'EN', name: 'English' },
]

/** KO, EN and the installed languages; the choice is saved and the page reloads in the other language (S1-025). */
export const LanguageSwitch = ({ className, long = false }: { className?: string | undefined; long?: boolean }) => {
  const text = useText()
  const now = usePortal(({ session, locale }) => locale || session.langCd)
  const languages = usePortal((state) => state.languages)
  return (
    <div role="group" aria-label={text('shell.language')} className={classNames(styles.switch, className)}>
      {[...BUILT_IN, ...languages].map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === now}
          // The accessible name begins with the visible label, for voice control.
          aria-label={long ? undefined : `${short} ${name}`}
          onClick={() => code !== now && void changeLang(code)}
        >
          {long ? name : short}
        </button>
      ))}
    </div>
  )
}
