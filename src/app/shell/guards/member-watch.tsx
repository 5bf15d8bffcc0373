import { useIdleWarning } from '#features/auth/session/use-idle-warning.ts'
import { useInbox } from '#features/notices/inbox/use-inbox.ts'
import { useEffect } from 'react'
import { deleteOthersDrafts } from '#platform/web/forms/form-draft-storage.ts'
import { useLinkPrefetch } from '../use-link-prefetch.ts'
import { useOutbox } from './use-outbox.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** Background tasks of a logged-in page, loaded after the first interaction. */
const MemberWatch = () => {
  useLinkPrefetch()
  useIdleWarning()
  useInbox()
  useSessionWatch()
  useOutbox()
  useEffect(deleteOthersDrafts, [])
  return null
}
export default MemberWatch
