import exportPopup from '#features/customs/export-clearance-popup/screen.ts'
import importPopup from '#features/customs/import-clearance-popup/screen.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

export type CustomsQuestion = { direction: 'IN' | 'OUT'; number: string; year: string }

/** The key under which a guest's customs search waits until after login; customs is a popup without its own page. */
export const WAITING_CUSTOMS = 'homeCustoms'

export const openCustoms = ({ direction, number, year }: CustomsQuestion) =>
  openPopup(direction === 'IN' ? importPopup : exportPopup, { number, year })

/** Opens the customs search of a guest after login, once. */
export const useWaitingCustoms = () => {
  const store = usePortalStore()
  usePageArgs<CustomsQuestion>(WAITING_CUSTOMS, (ask) => {
    if (store.getState().loggedIn) void openCustoms(ask)
  })
}
