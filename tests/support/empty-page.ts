import { afterAll } from 'vitest'

/** The files of a worker share one page: each leaves it as it found it. */
afterAll(() => {
  // A page that was being left is there again.
  window.dispatchEvent(new Event('pageshow'))
  document.body.replaceChildren()
  for (const root of [document.body, document.documentElement])
    for (const { name } of Array.from(root.attributes)) root.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
