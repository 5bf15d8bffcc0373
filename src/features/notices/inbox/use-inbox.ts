import { useEffect } from 'react'
import airBooking from '#features/bookings/air-booking/screen.ts'
import seaBooking from '#features/bookings/sea-booking/screen.ts'
import exhibitionEdit from '#features/exhibitions/exhibition-edit/screen.ts'
import exhibitionList, { OWING } from '#features/exhibitions/exhibition-list/screen.ts'
import toCheck from '#features/home/inbox/screen.ts'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { keepServerNotices } from '#platform/web/notifications/notification-list.ts'
import type { Notice } from '#platform/web/notifications/notice.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { type InboxNotice, readNotices, selectNotices } from './contract.ts'

const EVERY_MS = 90_000

type OpenMenu = ReturnType<typeof useOpenMenu>

const shown = (
  { NOTICE_ID, TITLE, LINE, MNGT_NO, TRANS_MODE, BOOKING_YN, AT, READ }: InboxNotice,
  openMenu: OpenMenu,
): Omit<Notice, 'id'> => ({
  key: NOTICE_ID,
  kind: 'information',
  text: TITLE,
  ...(LINE && { detail: LINE }),
  at: new Date(AT),
  read: READ,
  open: () => {
    // A watched place has no mode, and is looked at where it is an item.
    if (TRANS_MODE === '') return void openMenu(toCheck.marker)
    // What concerns all exhibition requests has no number of its own.
    if (TRANS_MODE === 'EXH' && !MNGT_NO) return void openMenu(exhibitionList.marker, OWING)
    if (TRANS_MODE === 'EXH') return void openMenu(exhibitionEdit.marker, { REQ_NO: MNGT_NO })
    if (BOOKING_YN === 'Y') return void openMenu((TRANS_MODE === 'AIR' ? airBooking : seaBooking).marker, { BKG_NO: MNGT_NO })
    void openPopup(TRANS_MODE === 'AIR' ? airTrackingPopup : seaTrackingPopup, { mngtNo: MNGT_NO })
  },
})

/** Loads notifications for the bell while the tab is visible, and reports which were read. */
export const useInbox = () => {
  const store = usePortalStore()
  const openMenu = useOpenMenu()
  const loggedIn = usePortal((state) => state.loggedIn)
  useEffect(() => {
    if (!loggedIn) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      asked = Date.now()
      try {
        const { notices, TOTAL } = await call(selectNotices, {}, { signal: leaving.signal, silent: true, unattended: true })
        keepServerNotices(
          notices.map((notice) => shown(notice, openMenu)),
          TOTAL,
        )
      } catch {
        // The bell keeps its content until the next request.
      }
      if (!leaving.signal.aborted) timer = setTimeout(() => void look(), EVERY_MS)
    }
    const onVisible = () => Date.now() - asked > EVERY_MS && void look()
    const unfollow = store.subscribe((state, before) => {
      if (state.notices === before.notices) return
      const unread = new Set(before.notices.flatMap(({ key, read }) => (key && !read ? [key] : [])))
      const NOTICE_ID = state.notices.flatMap(({ key, read }) => (key && read && unread.has(key) ? [key] : []))
      if (NOTICE_ID.length > 0) void call(readNotices, { NOTICE_ID }, { silent: true }).catch(() => {})
    })
    document.addEventListener('visibilitychange', onVisible)
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
      unfollow()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [store, loggedIn, openMenu])
}
