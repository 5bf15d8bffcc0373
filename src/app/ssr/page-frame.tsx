import { type ReactNode, use } from 'react'
import { Links, Meta, Scripts } from 'react-router'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { NonceContext } from '#platform/web/browser/nonce.ts'
import { ROOT_ID, TRANSLATIONS_ID } from './bootstrap-state.ts'

type Props = {
  lang: Lang
  theme: string
  /** A corporation's own colours. */
  style?: string | undefined
  wordsAt?: string | undefined
  children: ReactNode
}

/**
 * The document around the screens. The server draws it whole; the browser takes over only the element with ROOT_ID in it. What
 * extensions and translators do elsewhere in the document is none of its business, and when it draws that element anew, no script,
 * style or link is made a second time (docs/decisions, "the root is an element of the body").
 */
export const PageFrame = ({ lang, theme, style, wordsAt, children }: Props) => {
  const nonce = use(NonceContext)
  if (!import.meta.env.SSR)
    // Same places for the same children as below: React counts its ids by them.
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
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {wordsAt && <link rel="preload" id={TRANSLATIONS_ID} href={wordsAt} as="fetch" crossOrigin="anonymous" />}
        <link rel="stylesheet" href="/fonts/pretendard/pretendard.css" />
        {/* Holds up nothing: a page whose loading is stopped before this comes shows what it has. */}
        <script async fetchPriority="high" src="/page-watch.js" nonce={nonce} data-text={fixedText('popup.updated', lang)} />
        <Meta />
        <Links nonce={nonce} />
        {/* A corporation's colours stand in the page itself: it is never painted in others first. */}
        {style && <style nonce={nonce}>{style}</style>}
      </head>
      <body>
        <div id={ROOT_ID}>{children}</div>
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
