import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'

/** The visible menus: the member's own tree, or the public one for guests, whose links lead through the login (S3-037). */
export const useMenuTree = (): ClientMenu[] => usePortal(({ loggedIn, menuTree, guestMenuTree }) => (loggedIn ? menuTree : guestMenuTree))
