import { useMemo } from 'react'
import { IMPORT_TARGETS } from '#domain/shipment/import/targets.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

/** The labels of the targets in the language of the session. */
export const useTargetName = () => {
  const lang = usePortal(({ session }) => session.langCd)
  return useMemo(() => {
    const names = new Map(IMPORT_TARGETS.map(({ name, ko, en }) => [name, lang === 'ko' ? ko : en]))
    return (target: string) => names.get(target) ?? target
  }, [lang])
}
