import { expect, test } from 'vitest'
import { assetsOfHtml, staticImports } from './weight.ts'

test('every asset of a page counts once, in any tag', () => {
  const html = `<link rel="icon" href="/favicon.svg"/><link rel="preload" href="/words.json" as="fetch"/><link rel="preload" href="/assets/letters.woff2" as="font"/><link rel="stylesheet" href="/assets/root.css?v=1"/><link rel="modulepreload" href="/assets/entry.js"/>
    <link rel="modulepreload" href="/assets/root.js"/><script src="/assets/first.js" nonce="x"></script>
    <script type="module">import "/assets/manifest.js";import * as route0 from "/assets/root.js";import("/assets/entry.js")</script>`
  expect(assetsOfHtml(html)).toEqual({
    scripts: ['/assets/first.js', '/assets/entry.js', '/assets/root.js', '/assets/manifest.js'],
    styles: ['/assets/root.css'],
    fonts: ['/assets/letters.woff2'],
  })
})

test('static imports of a minified module are followed, lazy ones are not', () => {
  const code =
    'import{a as e}from"./one.js";import"./two.js";export*from"./three.js";const f=()=>import("./lazy.js");export{e}from"./four.js";import t,{n}from"./five.js";'
  expect(staticImports(code)).toEqual(['one.js', 'two.js', 'three.js', 'four.js', 'five.js'])
})
