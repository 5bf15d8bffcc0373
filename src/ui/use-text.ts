import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { fillWords } from './fill-text.ts'

/** Words in the session language, with the particles that fit. An unknown key answers with itself (S8-023). */
export const useWords = () => {
  const words = usePortal((state) => state.languageMap)
  return (key: string, params?: readonly (string | number)[]) => fillWords(words[key] ?? key, params)
}
export type Words = ReturnType<typeof useWords>
