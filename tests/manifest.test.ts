import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '#app/routing/registry.ts'
import { baseHeaders } from '#platform/server/calls/security-headers.ts'

type Manifest = {
  lang: string
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}
const file = (path: string) => readFileSync(new URL(`../public${path}`, import.meta.url))
const manifestOf = (lang: 'ko' | 'en') => JSON.parse(file(`/manifest-${lang}.webmanifest`).toString()) as Manifest

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test.each(['ko', 'en'] as const)(
  'U-35 the portal is installable: a manifest with its name, icons of the sizes it says, and screens that exist (%s)',
  (lang) => {
    const manifest = manifestOf(lang)
    expect(manifest).toMatchObject({ lang, name: lang === 'ko' ? '나루' : 'Naru', start_url: '/', display: 'standalone' })
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(pictures.map(({ src }) => sizeOf(file(src)))).toEqual(pictures.map(({ sizes }) => sizes))
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { url } of manifest.shortcuts) {
      const { pathname, searchParams } = new URL(url, 'http://naru.example')
      expect(screens.get(pathname)?.marker).toBe(searchParams.get('mid'))
    }
    expect(sizeOf(file('/icons/apple-touch-icon.png'))).toBe('180x180')
  },
)

test('S-14 the camera is open for our own pages only, the microphone and the place for no one', () => {
  const policy = new Map(baseHeaders).get('permissions-policy') ?? ''
  expect(policy.split(', ')).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()']))
})
