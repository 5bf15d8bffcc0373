import { ANSWER_KINDS, type CompanyKind } from '#domain/notifications/notification-kinds.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** The name of a kind in the session language; those of the notification settings have theirs there. */
export const useKindName = () => {
  const text = useText()
  return (kind: CompanyKind) =>
    text((ANSWER_KINDS as readonly string[]).includes(kind) ? `webhookMgt.kind.${kind}` : `noticeSettings.kind.${kind}`)
}
