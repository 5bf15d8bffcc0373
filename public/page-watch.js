// Watches over a page from outside its code. A page that is drawn but whose scripts do not come is loaded anew, once a minute, then
// says so (S8-012, S8-013, S2-074); when the page lives, src/platform/web/navigation/chunk-guard.ts takes over. And when nothing stands on the
// page any more, whatever the reason, it says that in both languages and offers to load it again: no page is ever white.
;(() => {
  const KEY = 'naru.chunkReload'
  const PAUSE = 60_000
  const PATIENCE = 15_000
  /** A root that is empty for so long is not between two drawings. */
  const BLANK_FOR = 1_500
  const page = document.documentElement
  const { text = '' } = document.currentScript?.dataset ?? {}
  const isLive = () => page.dataset.live === 'true'

  const mayReload = () => {
    try {
      if (Math.abs(Date.now() - Number(sessionStorage.getItem(KEY) ?? 0)) < PAUSE) return false
      sessionStorage.setItem(KEY, String(Date.now()))
      return true
    } catch {
      return false // what cannot be remembered would be done again and again
    }
  }
  const bodyOf = () => document.body ?? page.appendChild(document.createElement('body'))
  const make = (name, words, parent) => {
    const element = parent.appendChild(document.createElement(name))
    element.textContent = words
    return element
  }

  const isBlank = () => !document.getElementById('root')?.textContent.trim()
  const showNet = () => {
    if (!isBlank() || document.querySelector('.page-net')) return
    const net = make('div', '', bodyOf())
    net.className = 'page-net'
    net.setAttribute('role', 'alert')
    make('h1', '화면을 표시하지 못했습니다', net)
    make('p', '다시 불러오면 계속할 수 있습니다. 이 탭에 보관된 입력 내용은 그대로 있습니다.', net)
    const english = make('p', 'This page could not be shown. Load it again to go on; text kept in this tab is still there.', net)
    english.lang = 'en'
    const again = make('a', '다시 불러오기 · Load again', net)
    again.href = location.href
    again.addEventListener('click', (event) => {
      event.preventDefault()
      location.reload()
    })
  }
  let blankSince
  const look = () => {
    clearTimeout(blankSince)
    if (isBlank()) blankSince = setTimeout(showNet, BLANK_FOR)
    else document.querySelector('.page-net')?.remove()
  }
  const watchRoot = () => {
    const root = document.getElementById('root')
    if (root) new MutationObserver(look).observe(root, { childList: true })
    look()
  }

  // A syllable begun before the page lives goes on after it (src/platform/web/forms/early-text.ts).
  const noteComposing = (box) => {
    window.naruComposing = box
  }
  addEventListener('compositionstart', ({ target }) => noteComposing(target), true)
  addEventListener('compositionend', () => noteComposing(null), true)

  const say = () => {
    if (isLive()) return
    showNet()
    if (document.querySelector('.page-watch, .page-net')) return
    const note = make('p', text, bodyOf())
    note.className = 'page-watch'
    note.setAttribute('role', 'alert')
    document.body.prepend(note)
    new MutationObserver(() => isLive() && note.remove()).observe(page, { attributeFilter: ['data-live'] })
  }
  const onMissing = () => {
    if (isLive()) return
    if (mayReload()) location.reload()
    else say()
  }
  // The inline module that begins the page fails with what it imports.
  const isOurs = (target) => target instanceof HTMLScriptElement && (target.src === '' || target.src.includes('/assets/'))
  addEventListener('error', ({ target }) => isOurs(target) && onMissing(), true)
  addEventListener('unhandledrejection', ({ reason }) => /dynamically imported|Importing a module/i.test(reason?.message) && onMissing())
  // Loading that was stopped tells nobody: the time since this script came is what counts then.
  setTimeout(say, PATIENCE)
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', watchRoot)
    setTimeout(watchRoot, PATIENCE)
  } else watchRoot()
  // It does not hold up the page, so a script may have failed before it came.
  const failed = performance.getEntriesByType('resource').some(({ name, responseStatus }) => /\/assets\/.*\.js$/.test(name) && responseStatus >= 400)
  if (failed) onMissing()
})()
