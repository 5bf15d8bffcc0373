import type { CompanyKind } from '#domain/notifications/notification-kinds.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** The name of a kind in the session language; the notification settings have it. */
export const useKindName = () => {
  const text = useText()
  return (kind: CompanyKind) => text(`noticeSettings.kind.${kind}`)
}
