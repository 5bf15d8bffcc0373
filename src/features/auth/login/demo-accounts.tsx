import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './login.module.css'
import type { DemoAccount } from './use-login-options.ts'

/** The demo accounts; selecting one fills the form. Empty outside demo mode. */
export const DemoAccounts = ({ accounts, onChoose }: { accounts: DemoAccount[]; onChoose: (account: DemoAccount) => void }) => {
  const text = useText()
  if (!accounts.length) return null
  return (
    <fieldset className={styles.demo} aria-label={text('login.demo')}>
      <span>{text('login.demo')}</span>
      {accounts.map((account) => (
        <button
          key={account.userId}
          type="button"
          title={text('login.demoFill', [account.userId, account.roleName, account.company])}
          onClick={() => onChoose(account)}
        >
          {account.userId}
        </button>
      ))}
    </fieldset>
  )
}
