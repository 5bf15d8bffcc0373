import { createContext as reactContext, use } from 'react'
import { createContext as routerContext } from 'react-router'
import type { FirstState } from '#platform/web/store/store.ts'
import type { Theme } from '#platform/web/store/theme.ts'

/** The result of the root loader: includes the first state only for a navigation, not for a whole page. */
export type RootData = { lang: string; theme: Theme; style?: string; wordsAt?: string; state?: FirstState }

/** Where the root loader stores the first state of a whole page, for rendering and for the JSON script. */
export const firstStateSlot = routerContext<{ state: FirstState | null }>()

/** The first state during server rendering. */
export const FirstStateContext = reactContext<FirstState | null>(null)

/** Id of the script element with the first state as JSON. */
export const FIRST_STATE_ID = 'first-state'

/** Id of the link that preloads the translations of the page. */
export const TRANSLATIONS_ID = 'words'

/** Id of the element that React hydrates: all of the screens, and no script, style or link. */
export const ROOT_ID = 'root'

let words: string | undefined
let inPage: FirstState | null = null
const readPage = (): FirstState => {
  inPage ??= {
    ...(JSON.parse(document.getElementById(FIRST_STATE_ID)?.textContent || '{}') as FirstState),
    ...(words !== undefined && { words }),
  }
  return inPage
}

/**
 * Loads the translations of the page once and caches them.
 * @throws the network error
 */
export const loadTranslationsOnce = async () => {
  const link = document.getElementById(TRANSLATIONS_ID)
  if (!(link instanceof HTMLLinkElement)) return
  const response = await fetch(link.href)
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`)
  words = await response.text()
}

/** The first state from any source; undefined when the root loader failed. */
export const useFirstState = (loaded: RootData | undefined): FirstState | undefined => {
  const drawn = use(FirstStateContext)
  // not drawn: the state that the server rendered with
  return loaded && (loaded.state ?? drawn ?? readPage())
}
