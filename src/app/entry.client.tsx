import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import otherLetters from '#ui/fonts/other-letters.css?url'
import '#platform/web/browser/install-offer.ts'
import { noteEarlyText } from '#platform/web/forms/early-text.ts'
import { whenIdle } from '#platform/web/navigation/idle-callback.ts'
import { loadTranslationsOnce, ROOT_ID } from './ssr/bootstrap-state.ts'

// The page data is at the end of the document.
const wholePage = new Promise<unknown>((ready) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready, { once: true })
  else ready(null)
})

// Fonts for letters that only names and addresses have; a system font is used until their style sheet has loaded.
const loadOtherLetters = () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = otherLetters
  sheet.dataset.optional = ''
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
    loadOtherLetters()
    // Popups load their code through it.
    import('./routing/screen-pages.ts').catch(() => {})
    // In development the server comes and goes.
    if (import.meta.env.PROD)
      import('#platform/web/browser/offline-page.ts')
        .then(({ startOffline }) => startOffline(document.documentElement.lang))
        .catch(() => {})
  })
}

// Hydration needs the translations as well as the scripts: without them /page-watch.js shows a message.
void Promise.all([loadTranslationsOnce(), wholePage]).then(hydrate)
