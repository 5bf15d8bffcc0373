import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

// What the page brings along stands at its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate, { once: true })
else hydrate()
