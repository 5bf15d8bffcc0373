import { dialogContent, openPopup } from '#platform/web/popups/popup-stack.ts'

export type AccountSection = 'profile' | 'display' | 'notices' | 'security' | 'sessions' | 'tokens' | 'data'

dialogContent('account', 'account.title', () => import('./account-panel.tsx'), { forMembers: true })

/** Opens the account panel; its code is loaded at the first opening. */
export const openAccount = (section: AccountSection = 'profile') => void openPopup('account', { section }, { width: 760, height: 640 })
