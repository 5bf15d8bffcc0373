import * as oidc from 'openid-client'
import type { Config } from '#platform/server/setup/config.ts'
import { publicUrl } from '#platform/server/setup/public-url.ts'
import { finishSso } from './contract.ts'
import type { Flow, Identity } from './sql.ts'

const SECONDS = 10
const SCOPE = 'openid email'

const found = new WeakMap<Config, Promise<oidc.Configuration>>()

/** The provider as it describes itself, asked once per process; a failure is not remembered. Null where none is configured. */
const provider = (config: Config): Promise<oidc.Configuration> | null => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null
  const known = found.get(config)
  if (known) return known
  const issuer = new URL(OIDC_ISSUER)
  const asked = oidc.discovery(issuer, OIDC_CLIENT_ID, undefined, oidc.ClientSecretBasic(OIDC_CLIENT_SECRET), {
    timeout: SECONDS,
    // The signature of an ID token is verified by the provider's keys, although it came from the provider itself. Only a provider on
    // this very machine may be without TLS; the settings refuse others.
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
  found.set(config, asked)
  asked.catch(() => found.delete(config))
  return asked
}

export const hasSso = ({ OIDC_ISSUER }: Pick<Config, 'OIDC_ISSUER'>) => OIDC_ISSUER !== undefined

const callback = (config: Config) => `${publicUrl(config)}${finishSso.path}`

/** A way to the provider, and what proves on the way back that it was this one (state, nonce, PKCE). */
export const leadOut = async (config: Config): Promise<{ href: string; flow: Omit<Flow, 'next_path'> }> => {
  const server = await provider(config)
  if (!server) throw new Error('There is no identity provider')
  const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const href = oidc.buildAuthorizationUrl(server, {
    redirect_uri: callback(config),
    scope: SCOPE,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }).href
  return { href, flow }
}

/**
 * Whom the provider vouches for, and by which mail address, or null when it vouches for none. The library checks state, nonce, signature, issuer, audience and time.
 * @param answer what came back in the address
 */
export const verifiedVisitor = async (
  answer: Record<string, string | undefined>,
  flow: Flow,
  config: Config,
): Promise<(Identity & { mail: string | null }) | null> => {
  const server = await provider(config)
  if (!server) return null
  const url = new URL(callback(config))
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await oidc.authorizationCodeGrant(server, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  // Many providers tell the address only when asked for it.
  const told = claims.email === undefined ? await oidc.fetchUserInfo(server, tokens.access_token, claims.sub) : claims
  const mail = typeof told.email === 'string' && told.email_verified === true ? told.email : null
  return { issuer: claims.iss, subject: claims.sub, mail }
}
