import { expect, test } from 'vitest'
import { handlers } from '#app/routing/registry.server.ts'
import { SCOPES } from '#platform/shared/calls/public-api.ts'
import { testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'
import { systems } from '../support/systems.ts'

const portal = await testPortal()
const { ask } = programs(portal)
const { systemToken } = systems(portal)

test('S7-086 each call of programs that a system may make names the scope that its token lacks, in the language of the program', async () => {
  const none = await systemToken('NARROW', '', ['events:read'])
  const scoped = [...handlers.values()].flatMap(({ endpoint: { program, path, method } }) =>
    program?.scope && program.scope !== 'events:read'
      ? [{ scope: program.scope, url: path.replaceAll(/\{\w+\}/g, 'X-1'), method: method ?? ('POST' as const) }]
      : [],
  )
  expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(SCOPES.filter((scope) => scope !== 'events:read')))
  const refusals: Record<string, (scope: string) => string> = {
    ko: (scope) => `이 토큰에는 ${scope} 권한이 없습니다.`,
    en: (scope) => `This token lacks the scope ${scope}.`,
  }
  for (const { scope, url, method } of scoped)
    for (const [lang, refusal] of Object.entries(refusals)) {
      const said = await ask(method, url, { token: none, headers: { 'accept-language': lang }, ...(method !== 'GET' && { payload: {} }) })
      expect([method, url, said.status, said.body.includes(refusal(scope))]).toEqual([method, url, 403, true])
    }
})
