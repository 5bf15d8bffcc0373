import type { ReactNode } from 'react'
import { baseMessages, type Lang } from '#platform/shared/translations/messages.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { GUEST, type InitialState } from '#platform/web/store/store.ts'
import ui from '#ui/messages.ts'

const codesOfCarrier = (lang: Lang) =>
  Object.fromEntries(Object.entries({ ...baseMessages, ...ui }).map(([key, text]) => [key, text[lang]]))

/** Puts a component where its words and the session are, as the page does. */
export const InPortal = ({ lang = 'ko', initial, children }: { lang?: Lang; initial?: Partial<InitialState>; children: ReactNode }) => (
  <PortalProvider initial={{ languageMap: codesOfCarrier(lang), session: { ...GUEST, langCd: lang }, ...initial }}>
    {children}
  </PortalProvider>
)
