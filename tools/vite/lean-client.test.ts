import { expect, test } from 'vitest'
import { leanManifest } from './lean-client.ts'

test('the browser gets every route with its module and style sheets, without the list of its imported files', () => {
  const home = { id: 'home', path: '', module: '/assets/home.js', css: ['/assets/home.css'] }
  const script = `window.__reactRouterManifest=${JSON.stringify({ routes: { home: { ...home, imports: ['/assets/first.js'] } }, version: '1' })};`
  expect(leanManifest(script)).toBe(`window.__reactRouterManifest=${JSON.stringify({ routes: { home }, version: '1' })};`)
  expect(() => leanManifest('something else')).toThrow('does not begin as expected')
})
