import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type ServerCalls, serverCalls } from '#platform/shared/calls/server-calls.ts'
import { utf8 } from '#platform/server/calls/utf8.ts'
import { NonceContext } from '#platform/web/browser/nonce.ts'
import { drawnPage } from './http/raw-page-response.server.ts'
import { FirstStateContext, firstStateSlot } from './ssr/bootstrap-state.ts'
import { firstStateScript } from './ssr/bootstrap-script.server.ts'
import { statusOf } from './shell/errors/route-status.ts'

export const streamTimeout = 10_000

type Drawing = {
  page: (router: EntryContext) => React.ReactNode
  router: EntryContext
  nonce: string
  logFailure: ServerCalls['logFailure']
}
/** The HTML of a page; `failed` when a part could not be rendered. */
type Drawn = { html: Buffer[]; failed: boolean }

/** React's marker of a part that was not ready; texts cannot contain it, because `<` is escaped in them. */
const UNREADY = Buffer.from('<!--$!-->')
const DOCTYPE = Buffer.from('<!DOCTYPE html>')

const ESCAPES: Record<string, string> = { '&': '\\u0026', '>': '\\u003e', '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** The data for the browser in the form of React Router's streamed scripts; all loaders have finished. */
const dataScripts = async (stream: ReadableStream<Uint8Array>, nonce: string) => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (mark) => ESCAPES[mark] ?? mark)
  const script = (call: string) => `<script${nonce && ` nonce="${nonce}"`}>window.__reactRouterContext.streamController.${call};</script>`
  return script(`enqueue(${literal})`) + script('close()')
}

/** Renders a page synchronously, or returns null when a part must be awaited (code that is still loading) or fails. */
const drawAtOnce = async ({ page, router, nonce }: Drawing): Promise<Drawn | null> => {
  const { serverHandoffStream, ...context } = router
  let html: Buffer
  try {
    html = utf8(renderToString(page(context)))
  } catch {
    return null // the waiting renderer reports it
  }
  if (html.includes(UNREADY)) return null
  const hasScripts = serverHandoffStream && context.renderMeta?.didRenderScripts
  const scripts = hasScripts ? [utf8(await dataScripts(serverHandoffStream, nonce))] : []
  return { html: [DOCTYPE, html, ...scripts], failed: false }
}

/** Collects a page that is written at once; `bytes` is all of it afterwards. */
class Bytes extends Writable {
  readonly #parts: Uint8Array[] = []
  override _write(part: Uint8Array, _encoding: string, taken: () => void) {
    this.#parts.push(part)
    taken()
  }
  get bytes() {
    return Buffer.concat(this.#parts)
  }
}

/** Renders a page and waits for all of its parts. */
const drawWhole = ({ page, router, nonce, logFailure }: Drawing) =>
  new Promise<Drawn>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page(router), {
      nonce: nonce || undefined,
      // Nothing is streamed early, so no part needs a script to move it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(overdue)
        const whole = new Bytes()
        whole.once('finish', () => resolve({ html: [whole.bytes], failed }))
        pipe(whole)
      },
      onShellError(error) {
        clearTimeout(overdue)
        reject(error as Error)
      },
      onError(error) {
        failed = true
        logFailure('render', error)
      },
    })
    const overdue = setTimeout(abort, streamTimeout + 1_000).unref()
  })

/** Renders a page completely before the first byte is sent: the loaders have the data already, and status and title must be right. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, logFailure } = context.get(serverCalls)
  const { state } = context.get(firstStateSlot)
  const page = (entry: EntryContext) => (
    <NonceContext value={nonce || undefined}>
      <FirstStateContext value={state}>
        <ServerRouter context={entry} url={request.url} nonce={nonce || undefined} />
      </FirstStateContext>
    </NonceContext>
  )
  const drawing = { page, router, nonce, logFailure }
  const { html, failed } = (await drawAtOnce(drawing)) ?? (await drawWhole(drawing))
  headers.set('content-type', 'text/html; charset=utf-8')
  // Errors that are not responses may have their own status (S8-014); the router uses 500 for them.
  const [error] = Object.values(router.staticHandlerContext.errors ?? {})
  return drawnPage(
    [...html, ...(state ? [firstStateScript(state, nonce)] : [])],
    failed ? 500 : error === undefined ? status : statusOf(error),
    headers,
  )
}
