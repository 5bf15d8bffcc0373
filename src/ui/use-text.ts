import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { fillText } from './fill-text.ts'

/** Texts in the session language, with matching particles. An unknown key returns itself (S8-023). */
export const useTexts = () => {
  const words = usePortal((state) => state.languageMap)
  return (key: string, params?: readonly (string | number)[]) => fillText(words[key] ?? key, params)
}
export type Texts = ReturnType<typeof useTexts>
