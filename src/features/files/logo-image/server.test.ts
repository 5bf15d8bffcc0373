import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { logoImage, logoImageDownload } from './contract.ts'

const portal = await testPortal()
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const post = (payload: object) => portal.inject({ method: 'POST', url: logoImageDownload.path, payload })
const get = (corpCd: string) => portal.inject({ method: 'GET', url: logoImage.path, query: { corpCd } })

describe('S7-041 the logo of a corporation', () => {
  test('a guest gets the built-in one by default, publicly cacheable for a day', async () => {
    const answer = await post({})
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toMatch(/^<svg/)
  })
  test('a stored logo is sent unchanged, for its own corporation only, also to an image element', async () => {
    await portal.database.owner((run) => run("insert into corp_logo (corp_cd, content_type, image) values ('US', 'image/png', $1)", [PNG]))
    for (const answer of [await post({ corpCd: 'US' }), await get('US')]) {
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.rawPayload).toEqual(PNG)
    }
    expect((await get('KR')).headers['content-type']).toBe('image/svg+xml')
    expect((await get('NONE')).headers['content-type']).toBe('image/svg+xml')
  })
  test('an invalid code is refused', async () => {
    const answer = await get("KR' or 1=1")
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-error-code']).toBe('VAL-001')
  })
})
