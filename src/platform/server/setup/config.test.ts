import { expect, test } from 'vitest'
import { checkListening, doubtfulSettings, readConfig } from './config.ts'

const env = (more: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...more })
const CLIENT = { OIDC_CLIENT_ID: 'naru', OIDC_CLIENT_SECRET: 'secret' }

test('an identity provider needs all its settings, and https unless it is on this machine', () => {
  expect(env({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID')
  expect(env({ OIDC_ISSUER: 'http://id.example', ...CLIENT })).toThrow('https')
  expect(env({ OIDC_ISSUER: 'http://127.0.0.1:4000', ...CLIENT })).not.toThrow()
  expect(env({ OIDC_ISSUER: 'https://id.example', ...CLIENT })().OIDC_LABEL).toBe('SSO')
})

test('second factors need an encryption key', () => {
  expect(env({ STAFF_SECOND_FACTOR: 'true' })).toThrow('APP_KEY')
  expect(env({ STAFF_SECOND_FACTOR: 'true', APP_KEY: 'short' })).toThrow('APP_KEY')
  expect(env({ STAFF_SECOND_FACTOR: 'true', APP_KEY: 'k'.repeat(32) })).not.toThrow()
})

test('S6-013 demo mode in production listens on this machine only, even if the container image sets another host', () => {
  const demo = (more: Record<string, string>) => () => checkListening(readConfig({ NODE_ENV: 'production', SEED_DEMO: 'true', ...more }))
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'portal.example', '127.0.0.1.evil.example', 'localhost.evil.example'])
    expect(demo({ HOST }), HOST).toThrow('this machine only')
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(demo({ HOST }), HOST).not.toThrow()
  expect(demo({}), 'npm start on a bare machine').not.toThrow()
  expect(demo({ PUBLIC_URL: 'https://portal.example' })).toThrow('public address')
  expect(demo({ PUBLIC_URL: 'https://127.0.0.1.evil.example' })).toThrow('public address')
  expect(demo({ HOST: '0.0.0.0', SEED_DEMO: 'false', STAFF_SECOND_FACTOR: 'false' })).not.toThrow()
})

test('staff need a second factor outside the demo unless the operator disables it; the portal then needs a key to start', () => {
  const portal = (more: Record<string, string>) => readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/naru', ...more })
  expect(portal({}).STAFF_SECOND_FACTOR).toBe(true)
  expect(portal({ STAFF_SECOND_FACTOR: 'false' }).STAFF_SECOND_FACTOR).toBe(false)
  expect(portal({ SEED_DEMO: 'true' }).STAFF_SECOND_FACTOR).toBe(false)
  expect(() => checkListening(portal({})), 'commands read the settings, the portal does not start').toThrow('APP_KEY')
  expect(() => checkListening(portal({ APP_KEY: 'k'.repeat(32) }))).not.toThrow()
  expect(() => checkListening(portal({ STAFF_SECOND_FACTOR: 'false' }))).not.toThrow()
})

test('cookies are secure at an https address, and contradicting settings are rejected or reported', () => {
  const https = { PUBLIC_URL: 'https://portal.example', STAFF_SECOND_FACTOR: 'false' }
  const config = (more: Record<string, string>) => readConfig({ NODE_ENV: 'production', ...https, ...more })
  expect(() => checkListening(config({ SECURE_COOKIES: 'false' }))).toThrow('SECURE_COOKIES')
  expect(doubtfulSettings(config({})).join()).toContain('TRUSTED_PROXIES')
  expect(doubtfulSettings(config({ TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([])
  expect(doubtfulSettings(config({ PUBLIC_URL: 'http://portal.example', SECURE_COOKIES: 'true' })).join()).toContain('will not keep')
})
