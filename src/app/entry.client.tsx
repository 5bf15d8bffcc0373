import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteEarlyText } from '#platform/web/forms/early-text.ts'
import { whenIdle } from '#platform/web/navigation/idle-callback.ts'
import { loadTranslationsOnce, ROOT_ID } from './ssr/bootstrap-state.ts'

// What the page brings along stands at its end.
const wholePage = new Promise<unknown>((ready) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready, { once: true })
  else ready(null)
})

// Letters that hardly any word has: until their style sheet is here, a letter of the system stands in.
const loadRareLetters = () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/fonts/pretendard/rare.css'
  document.head.append(sheet)
}

const hydrate = () => {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('The page has no root')
  noteEarlyText()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  whenIdle(() => {
    loadRareLetters()
    // Popups ask it where their code is.
    import('./routing/screen-pages.ts').catch(() => {})
    // In development the server comes and goes.
    if (import.meta.env.PROD)
      import('#platform/web/browser/offline-page.ts')
        .then(({ registerOfflinePage }) => registerOfflinePage(document.documentElement.lang))
        .catch(() => {})
  })
}

// Without its words the page does not come alive, as without its scripts: /page-watch.js tells the visitor.
void Promise.all([loadTranslationsOnce(), wholePage]).then(hydrate)
