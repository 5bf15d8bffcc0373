import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

export const CLIENT = { OIDC_CLIENT_ID: 'naru', OIDC_CLIENT_SECRET: 'a secret of the test, long enough' }

type Context = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } }

/** Changes the signature of the ID token in an answer, and nothing else of it. */
const breakSignature = (response: ServerResponse) => {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  const broken = (token: string) =>
    token.replace(/\.([^.])([^.]*)$/, (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
  response.end = ((body?: unknown) =>
    end(String(body).replace(/"id_token":"([^"]+)"/, (_, token: string) => `"id_token":"${broken(token)}"`))) as typeof response.end
}

/**
 * A real OpenID provider on this machine, whose one visitor is the user that `who` names and agrees to everything. `visit` goes where a browser
 * would, with its cookies, until it is sent back to the portal.
 */
export const identityProvider = async (redirectUri: string) => {
  const who = { email: '', verified: true, sub: 'visitor', breaksSignature: false }
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: who.email, email_verified: who.verified }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId: who.sub } })
    else {
      if (who.breaksSignature && request.url?.startsWith('/token')) breakSignature(response)
      answer(request, response)
    }
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  const visit = async (href: string): Promise<URL> => {
    const jar = new Map<string, string>()
    let at = href
    for (let steps = 0; steps < 8; steps += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of reply.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = reply.headers.get('location')
      if (!next) throw new Error(`The provider stopped at ${at}: ${reply.status} ${await reply.text()}`)
      at = new URL(next, at).href
      if (at.startsWith(redirectUri)) return new URL(at)
    }
    throw new Error('The provider leads nowhere')
  }
  return { issuer, who, visit }
}
