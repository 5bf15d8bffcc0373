// The service worker of the portal. It answers a navigation that reaches no server with a page of its own, which shows what a member who
// wants it saw last (src/platform/web/offline/offline-copy.ts), and it shows notifications. It stores nothing itself, no page and no
// script, so that two builds never mix: the page is in this file, which a browser compares with the server's at every navigation.
// `?lang=` is the language of the reader. See docs/decisions, "an own page without a connection".
;(() => {
  const TEXTS = {
    ko: {
      title: '서버에 연결할 수 없습니다',
      more: '인터넷 연결을 확인한 뒤 다시 시도해 주세요. 이 탭에 보관된 입력 내용은 그대로 있습니다.',
      again: '다시 시도',
      copy: '마지막으로 본 내용',
      copyMore: '연결되기 전까지 바뀐 내용은 보이지 않습니다.',
      inbox: '오늘 확인할 일',
      shipments: '선적',
      none: '없음',
      more2: '외 {0}건',
      now: '방금 전 기준',
      minutes: '{0}분 전 기준',
      hours: '{0}시간 전 기준',
    },
    en: {
      title: 'The server cannot be reached',
      more: 'Check your internet connection and try again. Text kept in this tab is still there.',
      again: 'Try again',
      copy: 'What you saw last',
      copyMore: 'Changes since then show once you are connected.',
      inbox: 'To check today',
      shipments: 'Shipments',
      none: 'Nothing',
      more2: 'and {0} more',
      now: 'as of just now',
      minutes: 'as of {0} min ago',
      hours: 'as of {0} h ago',
    },
  }
  const STYLE = `:root{color-scheme:light dark}
body{margin:15vh auto;max-width:36rem;padding:0 1.5rem;font:1rem/1.6 Pretendard,system-ui,sans-serif;color:#1b2733;background:#fff;word-break:keep-all;overflow-wrap:anywhere}
body[data-copy]{margin:2rem auto}
h1{font-size:1.375rem;font-weight:600}p,small{color:#4a5a6a}section+section{margin-top:2rem;font-size:.875rem}section+section h2{font-size:1rem}
#copy h2{font-size:1.125rem}#copy h3{margin:1.25rem 0 .25rem;font-size:1rem}#copy ul{margin:0;padding:0;list-style:none}
#copy li{padding:.625rem 0;border-top:1px solid #dadfe2}#copy li b{display:block}#copy li span{display:block}
a{display:inline-block;padding:.375rem 1rem;border-radius:6px;color:#fff;background:#0b5cab;text-decoration:none}
a:focus-visible{outline:2px solid;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#11171d}p,small{color:#a9b6c3}#copy li{border-color:#343e4a}a{color:#11171d;background:#7db8f5}}`
  const CACHE = 'naru-offline'
  const ADDRESS = '/offline/copy'

  const lang = new URL(self.location.href).searchParams.get('lang') === 'en' ? 'en' : 'ko'
  const other = lang === 'ko' ? 'en' : 'ko'
  const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  // The empty address is the one that was asked for: nothing of the request is written into the page.
  const section = (of, heading) => {
    const { title, more, again } = TEXTS[of]
    return `<section lang="${of}"><${heading}>${title}</${heading}><p>${more}</p><p><a href="">${again}</a></p></section>`
  }

  const ageOf = (at) => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60000))
    const words = TEXTS[lang]
    if (minutes === 0) return words.now
    return minutes < 60 ? words.minutes.replace('{0}', minutes) : words.hours.replace('{0}', Math.floor(minutes / 60))
  }
  /** What the member saw last; erased here when the session of its reader is over. */
  const readCopy = async () => {
    if (!(await caches.has(CACHE))) return null
    const stored = await (await caches.open(CACHE)).match(ADDRESS)
    const copy = stored ? await stored.json().catch(() => null) : null
    if (copy && copy.until > Date.now()) return copy
    await caches.delete(CACHE)
    return null
  }
  const line = (title, text, more) => `<li><b>${escape(title)}</b><span>${escape(text)}</span><small>${escape(more)}</small></li>`
  const list = (lines) => (lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p>${TEXTS[lang].none}</p>`)
  const copySection = ({ inbox, shipments }) => {
    const words = TEXTS[lang]
    const items = inbox ? inbox.items.map(({ no, text, due }) => line(no, text, due)) : []
    const beyond = inbox ? inbox.total - inbox.items.length : 0
    const parts = [
      `<h2>${words.copy}</h2><p>${words.copyMore}</p>`,
      inbox ? `<h3>${words.inbox} <small>${ageOf(inbox.at)}</small></h3>${list(items)}` : '',
      beyond > 0 ? `<p>${words.more2.replace('{0}', beyond)}</p>` : '',
      `<h3>${words.shipments}</h3>`,
      list(shipments.map(({ no, sentence, facts, at }) => line(no, sentence, [...facts, ageOf(at)].join(' · ')))),
    ]
    return `<section id="copy" lang="${lang}">${parts.join('')}</section>`
  }

  const ownPage = async () => {
    const nonce = crypto.randomUUID()
    const copy = await readCopy().catch(() => null)
    const page =
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${TEXTS[lang].title}</title><style nonce="${nonce}">${STYLE}</style></head>` +
      `<body data-page="offline"${copy ? ' data-copy' : ''}><main>${section(lang, 'h1')}${copy ? copySection(copy) : section(other, 'h2')}</main></body></html>`
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

  const read = (data) => {
    try {
      return data.json()
    } catch {
      return null
    }
  }
  /** Shows what the server pushed; a repetition has the same tag and replaces the first. */
  const show = (message) => {
    const { title, body, url, tag, lang: of } = message
    return self.registration.showNotification(title, { body, tag, lang: of, icon: '/icons/naru-192.png', badge: '/icons/naru-192.png', data: { url } })
  }
  /** Opens what a notification is about, in a window of ours where there is one. Never another place than our own. */
  const openWindow = async (address) => {
    const url = new URL(address, self.location.origin)
    if (url.origin !== self.location.origin) return
    const [mine] = await self.clients.matchAll({ type: 'window' })
    if (!mine) return self.clients.openWindow(url.href)
    await mine.focus()
    return mine.navigate(url.href).catch(() => self.clients.openWindow(url.href))
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
  self.addEventListener('push', (event) => {
    const message = event.data && read(event.data)
    if (message) event.waitUntil(show(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openWindow(event.notification.data?.url ?? '/'))
  })
})()
