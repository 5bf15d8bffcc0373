import { classNames } from '#ui/class-names.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { changeLang } from './change-lang.ts'
import styles from './language-switch.module.css'

const NAMES: Record<Lang, [short: string, long: string]> = { ko: ['KO', '한국어'], en: ['EN', 'English'] }

/** KO and EN; the choice is saved and the page reloads in the other language (S1-025). */
export const LanguageSwitch = ({ className, long = false }: { className?: string | undefined; long?: boolean }) => {
  const text = useText()
  const now = usePortal((state) => state.session.langCd)
  return (
    <div role="group" aria-label={text('shell.language')} className={classNames(styles.switch, className)}>
      {(['ko', 'en'] as const).map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === now}
          // The accessible name begins with the visible label, for voice control.
          aria-label={long ? undefined : NAMES[lang].join(' ')}
          onClick={() => lang !== now && void changeLang(lang)}
        >
          {NAMES[lang][long ? 1 : 0]}
        </button>
      ))}
    </div>
  )
}
