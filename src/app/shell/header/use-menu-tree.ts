import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'

/** What the menus show: the member's own tree, or the public one for guests, who log in on the way (S3-037). */
export const useMenuTree = (): ClientMenu[] => usePortal(({ loggedIn, menuTree, guestMenuTree }) => (loggedIn ? menuTree : guestMenuTree))
