import * as oidc from 'openid-client'
import type { Config } from '#platform/server/setup/config.ts'
import { publicUrl } from '#platform/server/setup/public-url.ts'
import { finishSso } from './contract.ts'
import type { Flow, Identity } from './sql.ts'

const SECONDS = 10
const SCOPE = 'openid email'

const found = new WeakMap<Config, Promise<oidc.Configuration>>()

/** The provider's metadata, requested once per process; failures are not cached. Null without a provider. */
const provider = (config: Config): Promise<oidc.Configuration> | null => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null
  const known = found.get(config)
  if (known) return known
  const issuer = new URL(OIDC_ISSUER)
  const asked = oidc.discovery(issuer, OIDC_CLIENT_ID, undefined, oidc.ClientSecretBasic(OIDC_CLIENT_SECRET), {
    timeout: SECONDS,
    // ID token signatures are verified although the token comes directly from the provider. Only a provider on this machine may use plain
    // HTTP; the configuration refuses others.
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
  found.set(config, asked)
  asked.catch(() => found.delete(config))
  return asked
}

export const hasSso = ({ OIDC_ISSUER }: Pick<Config, 'OIDC_ISSUER'>) => OIDC_ISSUER !== undefined

const callback = (config: Config) => `${publicUrl(config)}${finishSso.path}`

/** The redirect to the provider, with the values that verify the response (state, nonce, PKCE). */
export const leadOut = async (config: Config): Promise<{ href: string; flow: Omit<Flow, 'next_path'> }> => {
  const server = await provider(config)
  if (!server) throw new Error('No identity provider configured')
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
 * The identity and mail address the provider confirms, or null. The library verifies state, nonce, signature, issuer, audience and time.
 * @param answer the callback URL
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
  // Many providers return the address only through the user info call.
  const profile = claims.email === undefined ? await oidc.fetchUserInfo(server, tokens.access_token, claims.sub) : claims
  const mail = typeof profile.email === 'string' && profile.email_verified === true ? profile.email : null
  return { issuer: claims.iss, subject: claims.sub, mail }
}
