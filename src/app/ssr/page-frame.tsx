import { type ReactNode, use } from 'react'
import { Links, Meta, Scripts } from 'react-router'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import letters from '#ui/fonts/letters.woff2?url'
import { NonceContext } from '#platform/web/browser/nonce.ts'
import { ROOT_ID, TRANSLATIONS_ID } from './bootstrap-state.ts'

type Props = {
  lang: string
  theme: string
  /** A corporation's own colours. */
  style?: string | undefined
  wordsAt?: string | undefined
  children: ReactNode
}

/**
 * The document around the screens. The server renders all of it; the browser hydrates only the element with ROOT_ID. Changes by extensions
 * and translators elsewhere do not matter, and when React renders that element anew, no script, style or link is created twice
 * (docs/decisions, "the root is an element of the body").
 */
export const PageFrame = ({ lang, theme, style, wordsAt, children }: Props) => {
  const nonce = use(NonceContext)
  if (!import.meta.env.SSR)
    // The same position of the children as below: React derives its ids from it.
    return (
      <>
        {null}
        <>
          {children}
          {null}
        </>
      </>
    )
  return (
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest-${lang === 'ko' ? 'ko' : 'en'}.webmanifest`} />
        <meta name="theme-color" content="#0d3554" />
        {wordsAt && <link rel="preload" id={TRANSLATIONS_ID} href={wordsAt} as="fetch" crossOrigin="anonymous" />}
        <link rel="preload" href={letters} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Does not block: a page whose loading stops earlier shows what it has. */}
        <script async fetchPriority="high" src="/page-watch.js" nonce={nonce} data-text={fixedText('popup.updated', lang)} />
        <Meta />
        <Links nonce={nonce} />
        {/* Inline colours of the corporation: the first paint already has them. */}
        {style && <style nonce={nonce}>{style}</style>}
      </head>
      <body>
        <div id={ROOT_ID}>{children}</div>
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
