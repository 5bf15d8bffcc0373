import type { FastifyReply, FastifyRequest } from 'fastify'
import { builtInTranslations } from '#platform/shared/translations/built-in-translations.ts'
import { ERRORS, type Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { newNonce } from '#platform/server/calls/security-headers.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `body{margin:15vh auto;max-width:36rem;padding:0 1.5rem;font:1rem/1.6 Pretendard,system-ui,sans-serif;color:#1b2733;background:#fff}
h1{font-size:1rem;font-weight:600;color:#4a5a6a}h2{font-size:1.375rem;font-weight:600}p{color:#4a5a6a}a{display:inline-block;margin-right:1rem;color:#0b5cab}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#11171d}p,h1{color:#a9b6c3}a{color:#7db8f5}}`

type Asked = { refusal: Refusal; lang: Lang; text: Context['text'] }

/** The text of the page: the fixed sentence for an unknown address (S2-034, S2-035), else the message of the refusal. */
const sentences = ({ refusal, lang, text }: Asked) =>
  refusal.code === 'RTE-404'
    ? { title: 'This page could not be found', more: builtInTranslations['page.notFound'][lang] }
    : { title: text(refusal.key, refusal.params), more: refusal.code }

/**
 * A refusal as a self-contained page: no script, no session, no database (S7-030, S8-014). All texts are ours; nothing of the request or of
 * an exception is included.
 */
export const sendRefusalPage = (asked: Asked, request: FastifyRequest, reply: FastifyReply) => {
  const { refusal, lang, text } = asked
  const { status } = ERRORS[refusal.code]
  const { title, more } = sentences(asked)
  const nonce = newNonce()
  const link = (href: string, key: string) => `<a href="${href}">${escaped(text(key))}</a>`
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  reply
    .status(status)
    .header('x-error-code', refusal.code)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
  // The router in the browser requests data, and shows the error inside the portal.
  if (new RegExp('[.]data([?]|$)').test(request.url)) return reply.type('text/plain; charset=utf-8').send(`${title} [${refusal.code}]`)
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>Error</title><style nonce="${nonce}">${STYLE}</style></head>` +
        `<body data-page="error"><h1>Error ${status}</h1><h2>${escaped(title)}</h2><p>${escaped(more)}</p>` +
        `<p>${status >= 500 ? link('', 'common.retry') : ''}${link('/', 'common.home')}</p></body></html>`,
    )
}
