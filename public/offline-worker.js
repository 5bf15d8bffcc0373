// The service worker of the portal: it answers a navigation that reaches no server with a page of its own, and does nothing else. It
// stores nothing: the page is in this file, which a browser compares with the server's at every navigation, so that a new build replaces
// it. `?lang=` is the language of the reader. See docs/decisions, "an own page without a connection".
;(() => {
  const TEXTS = {
    ko: {
      title: '서버에 연결할 수 없습니다',
      more: '인터넷 연결을 확인한 뒤 다시 시도해 주세요. 이 탭에 보관된 입력 내용은 그대로 있습니다.',
      again: '다시 시도',
    },
    en: {
      title: 'The server cannot be reached',
      more: 'Check your internet connection and try again. Text kept in this tab is still there.',
      again: 'Try again',
    },
  }
  const STYLE = `:root{color-scheme:light dark}
body{margin:15vh auto;max-width:36rem;padding:0 1.5rem;font:1rem/1.6 Pretendard,system-ui,sans-serif;color:#1b2733;background:#fff;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:1.375rem;font-weight:600}p{color:#4a5a6a}section+section{margin-top:2rem;font-size:.875rem}section+section h2{font-size:1rem}
a{display:inline-block;padding:.375rem 1rem;border-radius:6px;color:#fff;background:#0b5cab;text-decoration:none}
a:focus-visible{outline:2px solid;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#11171d}p{color:#a9b6c3}a{color:#11171d;background:#7db8f5}}`

  const lang = new URL(self.location.href).searchParams.get('lang') === 'en' ? 'en' : 'ko'
  const other = lang === 'ko' ? 'en' : 'ko'
  // The empty address is the one that was asked for: nothing of the request is written into the page.
  const section = (of, heading) => {
    const { title, more, again } = TEXTS[of]
    return `<section lang="${of}"><${heading}>${title}</${heading}><p>${more}</p><p><a href="">${again}</a></p></section>`
  }
  const ownPage = () => {
    const nonce = crypto.randomUUID()
    const page =
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${TEXTS[lang].title}</title><style nonce="${nonce}">${STYLE}</style></head>` +
      `<body data-page="offline"><main>${section(lang, 'h1')}${section(other, 'h2')}</main></body></html>`
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    }
    return new Response(page, { status: 503, headers })
  }

  /** Runs after every navigation: when its file is gone from the server, or empty, the worker goes too. */
  const leaveWhenGone = async () => {
    const answer = await fetch(self.location.href, { cache: 'no-cache' }).catch(() => null)
    const isGone = answer !== null && ([404, 410].includes(answer.status) || (answer.ok && (await answer.text()).trim() === ''))
    if (isGone) await self.registration.unregister()
  }
  const open = async (event) => {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      event.waitUntil(leaveWhenGone())
      return answer
    } catch {
      return ownPage()
    }
  }

  // Firefox shows its own error page when a preload reaches no server, whatever the worker answers.
  const preload = () => {
    const { navigationPreload } = self.registration
    return /Firefox\//.test(self.navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable()
  }
  // It keeps nothing of an older one, so there is nothing to wait for.
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([preload(), self.clients.claim()])))
  self.addEventListener('fetch', (event) => {
    const { method, mode } = event.request
    if (method === 'GET' && mode === 'navigate') event.respondWith(open(event))
  })
})()
