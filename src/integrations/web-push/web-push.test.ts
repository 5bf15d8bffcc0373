import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, MAX_PUSH_BYTES } from './encrypt-push.ts'
import { publicPushKey, vapidHeader } from './vapid.ts'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('U-30 a message is encrypted as the example of RFC 8291', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, own, salt).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('U-30 the longest message fills one record of 4,096 bytes, a longer one is refused', () => {
  expect(encryptPush('x'.repeat(MAX_PUSH_BYTES), keys)).toHaveLength(4_096)
  expect(() => encryptPush('x'.repeat(MAX_PUSH_BYTES + 1), keys)).toThrow('too long')
  expect(() => encryptPush('x', { ...keys, p256dh: 'AAAA' })).toThrow(/key/i)
})

test('U-30 a push service can check who sends: the token is signed with the key the browser subscribed to', () => {
  const privateKey = Buffer.alloc(32, 7).toString('base64url')
  const now = new Date('2026-11-27T00:00:00Z')
  const [, token = '', publicKey = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(vapidHeader('https://push.example.com/send/abc', privateKey, 'mailto:it@naru.example', now)) ?? []
  expect(publicKey).toBe(publicPushKey(privateKey))
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:it@naru.example',
  })
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
})
