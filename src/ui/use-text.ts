import { fill } from '#platform/shared/translations/messages.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

/** Texts in the session language. An unknown key returns itself (S8-023). */
export const useTexts = () => {
  const words = usePortal((state) => state.languageMap)
  return (key: string, params?: readonly (string | number)[]) => fill(words[key] ?? key, params)
}
export type Texts = ReturnType<typeof useTexts>
