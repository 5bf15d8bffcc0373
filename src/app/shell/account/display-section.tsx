import { DateFormSwitch } from '#features/auth/profile/date-form-switch.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { InstallLine } from './install-line.tsx'
import { OfflineSwitch } from './offline-switch.tsx'
import styles from './account-panel.module.css'

/** Display settings of this user: language, date format, theme. */
export const DisplaySection = () => {
  const text = useText()
  return (
    <div className={styles.choices}>
      <span>{text('shell.language')}</span>
      <LanguageSwitch long />
      <span>{text('profile.dateForm')}</span>
      <DateFormSwitch />
      <span>{text('shell.theme')}</span>
      <ThemeSwitch />
      <span>{text('account.offlineTitle')}</span>
      <OfflineSwitch />
      <span>{text('account.installTitle')}</span>
      <InstallLine />
    </div>
  )
}
