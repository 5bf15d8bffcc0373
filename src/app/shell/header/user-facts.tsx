import { displayName } from '#domain/text/display-name.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { useDays } from '#ui/use-days.ts'
import { openAccount } from '../account/open-account.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './user-facts.module.css'

/** Name, id, company, e-mail, last login; language and theme; links to the account panel (S2-047). */
const UserFacts = ({ language = true }: { language?: boolean }) => {
  const text = useText()
  const { showMoment } = useDays()
  const session = usePortal((state) => state.session)
  const loggedIn = usePortal((state) => state.loggedIn)
  const facts: [string, string][] = [
    ['shell.userName', displayName(session, session.langCd)],
    ['shell.userId', session.userId],
    ['shell.company', session.custName],
    ['shell.email', session.email],
    ['shell.lastLogin', showMoment(session.lastLoginDtm)],
  ]
  return (
    <div className={styles.facts}>
      {loggedIn && (
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([key, value]) => (
              <div key={key}>
                <dt>{text(key)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {language && (
        <div className={styles.choice}>
          <span>{text('shell.language')}</span>
          <LanguageSwitch long />
        </div>
      )}
      <div className={styles.choice}>
        <span>{text('shell.theme')}</span>
        <ThemeSwitch />
      </div>
      {loggedIn && (
        <div className={styles.ways}>
          <Button size={28} onClick={() => openAccount()}>
            {text('account.title')}
          </Button>
          <Button size={28} variant="subtle" onClick={() => openAccount('security')}>
            {text('changePassword.title')}
          </Button>
        </div>
      )}
    </div>
  )
}
export default UserFacts
