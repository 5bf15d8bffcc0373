import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = (more: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...more })
const CLIENT = { OIDC_CLIENT_ID: 'naru', OIDC_CLIENT_SECRET: 'secret' }

test('an identity provider is configured whole, and over https unless it is this machine', () => {
  expect(env({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID')
  expect(env({ OIDC_ISSUER: 'http://id.example', ...CLIENT })).toThrow('https')
  expect(env({ OIDC_ISSUER: 'http://127.0.0.1:4000', ...CLIENT })).not.toThrow()
  expect(env({ OIDC_ISSUER: 'https://id.example', ...CLIENT })().OIDC_LABEL).toBe('SSO')
})

test('second factors need a key to store their secrets with', () => {
  expect(env({ STAFF_SECOND_FACTOR: 'true' })).toThrow('APP_KEY')
  expect(env({ STAFF_SECOND_FACTOR: 'true', APP_KEY: 'short' })).toThrow('APP_KEY')
  expect(env({ STAFF_SECOND_FACTOR: 'true', APP_KEY: 'k'.repeat(32) })).not.toThrow()
})
