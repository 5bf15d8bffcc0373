import { type ReactNode, useState } from 'react'
import { ChangePasswordForm } from '#features/auth/change-password/change-password-form.tsx'
import { ProfileForm } from '#features/auth/profile/profile-form.tsx'
import { SessionList } from '#features/auth/sessions/session-list.tsx'
import { TwoFactorPanel } from '#features/auth/two-factor/two-factor-panel.tsx'
import TokenPanel from '#features/auth/tokens/token-panel.tsx'
import NoticePanel from '#features/notices/settings/notice-panel.tsx'
import { OwnDataPanel } from '#features/operations/privacy-requests/own-data-panel.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './account-panel.module.css'
import { DisplaySection } from './display-section.tsx'
import type { AccountSection } from './open-account.ts'

/** The sections of the forms that store typed text. */
const TYPED_IN: Readonly<Record<string, AccountSection>> = {
  profile: 'profile',
  mail: 'profile',
  mailCode: 'profile',
  webhook: 'notices',
  token: 'tokens',
}

/** Everything about the user's own account in one panel; the sections belong to their areas (S2-047, S4-006). */
const AccountPanel = () => {
  const text = useText()
  const { args, id } = usePopup<{ section: AccountSection }>()
  const [section, setSection] = useState<AccountSection>(args.section ?? 'profile')
  useReopened(Object.keys(TYPED_IN), (name) => setSection(TYPED_IN[name] ?? section))
  const go = async (to: AccountSection) => {
    if (await confirmUnsaved(id)) setSection(to)
  }
  const tab = (value: AccountSection, label: string, content: ReactNode) => ({
    value,
    label,
    panel: <div className={styles.section}>{content}</div>,
  })
  const tabs = [
    tab('profile', text('profile.title'), <ProfileForm />),
    tab('display', text('account.display'), <DisplaySection />),
    tab('notices', text('account.notices'), <NoticePanel />),
    tab('security', text('account.security'), <SecuritySection onDone={() => setSection('sessions')} />),
    tab('sessions', text('account.sessions'), <SessionList />),
    tab('tokens', text('token.title'), <TokenPanel />),
    tab('data', text('persons.own'), <OwnDataPanel />),
  ]
  return (
    <section className={styles.panel} aria-label={text('account.title')}>
      <Tabs id="account" label={text('account.sections')} tabs={tabs} value={section} onChange={(to) => void go(to)} />
    </section>
  )
}
export default AccountPanel

/** Password, second factor and sessions. */
const SecuritySection = ({ onDone }: { onDone: () => void }) => {
  const text = useText()
  return (
    <div className={styles.parts}>
      <section aria-label={text('changePassword.title')}>
        <h3>{text('changePassword.title')}</h3>
        <p className="fg3 small">{text('changePassword.about')}</p>
        <ChangePasswordForm onDone={onDone} />
      </section>
      <TwoFactorPanel />
    </div>
  )
}
