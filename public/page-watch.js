// For a page that is drawn but whose scripts do not come: loads it anew, once a minute, then says so (S8-012, S8-013, S2-074).
// When the page lives, src/platform/web/chunk-guard.ts takes over.
;(() => {
  const KEY = 'naru.chunkReload'
  const PAUSE = 60_000
  const PATIENCE = 15_000
  const root = document.documentElement
  const { text = '' } = document.currentScript?.dataset ?? {}
  const isLive = () => root.dataset.live === 'true'

  const mayReload = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE) return false
      sessionStorage.setItem(KEY, String(Date.now()))
      return true
    } catch {
      return false
    }
  }
  const say = () => {
    if (isLive() || document.querySelector('.page-watch')) return
    const note = document.createElement('p')
    note.className = 'page-watch'
    note.setAttribute('role', 'alert')
    note.textContent = text
    document.body.prepend(note)
    new MutationObserver(() => isLive() && note.remove()).observe(root, { attributeFilter: ['data-live'] })
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
  const wait = () => setTimeout(say, PATIENCE)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
})()
