import { createContext as reactContext, use } from 'react'
import { createContext as routerContext } from 'react-router'
import type { FirstState } from '#platform/web/store/store.ts'
import type { Theme } from '#platform/web/store/theme.ts'

/** What the root loader answers with: the first state itself only when a navigation asks for it, not with a whole page. */
export type RootData = { lang: 'ko' | 'en'; theme: Theme; style?: string; wordsAt?: string; state?: FirstState }

/** Where the root loader puts the first state of a whole page, for the drawing and for the script that takes it along. */
export const firstStateSlot = routerContext<{ state: FirstState | null }>()

/** The first state while the server draws the page. */
export const FirstStateContext = reactContext<FirstState | null>(null)

/** Id of the script in the page that holds the first state as JSON. */
export const FIRST_STATE_ID = 'first-state'

/** Id of the link that says where the words of the page are, and has the browser load them. */
export const TRANSLATIONS_ID = 'words'

/** Id of the element that the browser takes over and draws: all of the screens, and no script, style or link. */
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

/** Waits for the words of the page; they come once and are kept, so mostly they are there. @throws what the network says */
export const loadTranslationsOnce = async () => {
  const link = document.getElementById(TRANSLATIONS_ID)
  if (!(link instanceof HTMLLinkElement)) return
  const response = await fetch(link.href)
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`)
  words = await response.text()
}

/** The first state, whichever way it came; undefined when the root loader failed. */
export const useFirstState = (loaded: RootData | undefined): FirstState | undefined => {
  const drawn = use(FirstStateContext)
  // not drawn: it is what the server drew the page with
  return loaded && (loaded.state ?? drawn ?? readPage())
}
