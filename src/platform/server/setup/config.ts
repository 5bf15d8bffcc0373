import { readFileSync } from 'node:fs'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((v) => v === 'true')
const list = z.string().transform((v) =>
  v
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Every setting of the portal. The environment is read only here; docs/configuration.md lists each setting. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATABASE_PREPARE: flag.default(true),
  DATA_DIR: z.string().min(1).default('./data'),
  SEED_DEMO: flag.default(false),
  DEMO_PASSWORD: z.string().min(12).max(128).default('naru-demo-2026'),
  DEFAULT_CORP: z.string().min(1).max(10).default('KR'),
  GUEST_TOKEN: z.string().min(1).default('{token}'),
  TRUSTED_PROXIES: list.default([]),
  SECURE_COOKIES: flag.optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  SESSIONS_PER_USER: z.coerce.number().int().min(1).max(20).default(3),
  APP_KEY: list.refine((keys) => keys.every((key) => key.length >= 32), 'every key needs 32 characters').default([]),
  APP_KEY_FORGET: flag.default(false),
  STAFF_SECOND_FACTOR: flag.optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().max(40).default('SSO'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Naru <no-reply@naru.example>'),
  WEBHOOK_LOOPBACK: flag.default(false),
  WEBHOOK_PRIVATE: list.default([]).refine((origins) => origins.every((one) => /^https?:\/\/[^/\s]+$/.test(one) && URL.canParse(one)), {
    message: 'must be origins, comma by comma: https://erp.corp:8443',
  }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url, 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'must be mailto: or https://')
    .optional(),
  WATCHED_FOLDER: z.string().min(1).optional(),
  WATCHED_PRIVATE: list.default([]).refine((hosts) => hosts.every((one) => /^[a-z0-9.-]+:\d{1,5}$/i.test(one)), {
    message: 'must be hosts with their ports, comma by comma: sftp.corp:22',
  }),
  UNIPASS_API_KEY: z.string().min(1).optional(),
  UNIPASS_EXPORT_KEY: z.string().min(1).optional(),
  UNIPASS_CONTAINER_KEY: z.string().min(1).optional(),
  UNIPASS_URL: z.url({ protocol: /^https?$/ }).default('https://unipass.customs.go.kr:38010/ext/rest'),
  UNIPASS_REFRESH: flag.default(true),
  GROUPWARE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GROUPWARE_KEY: z.string().length(16).optional(),
  GROUPWARE_COMPANY: z.string().max(50).default(''),
  AUDIT_KEY: z.string().min(32).optional(),
  EDI_SENDER: z
    .string()
    .regex(/^[A-Z0-9]{1,35}$/, 'must be the capitals and digits carriers know us by')
    .default('NARU'),
  EDI_CARRIERS: list.default([]).refine((parts) => parts.every((part) => /^(\w{2,10}|\*)=(folder|[^\s@=]+@[^\s@=]+)$/.test(part)), {
    message: 'must be CARRIER=address or CARRIER=folder, comma by comma',
  }),
  EDI_FOLDER: z.string().min(1).optional(),
  KEEP_ACCESS_DAYS: z.coerce.number().int().min(366).default(730),
  KEEP_VISIT_DAYS: z.coerce.number().int().min(1).default(365),
  KEEP_SESSION_DAYS: z.coerce.number().int().min(1).default(30),
  KEEP_MAIL_DAYS: z.coerce.number().int().min(1).default(30),
  KEEP_NOTICE_DAYS: z.coerce.number().int().min(1).default(60),
  KEEP_DRAFT_DAYS: z.coerce.number().int().min(0).default(365),
  KEEP_EDI_DAYS: z.coerce.number().int().min(0).default(730),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().default('naru'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  VIRUS_SCANNER: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port of a ClamAV daemon')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_SQL: flag.default(false),
  MIGRATIONS_DIR: z.string().default('./db/migrations'),
  SEED_DIR: z.string().default('./db/seed'),
  LANGUAGES_DIR: z.string().default('./languages'),
})
/** The effective settings, including those derived from others. */
export type Config = z.infer<typeof settings> & { STAFF_SECOND_FACTOR: boolean }

/** An invalid setting; the message names it. */
export class ConfigProblem extends Error {}

/** Secrets may come from files: `DATABASE_URL_FILE=/run/secrets/db` stands for `DATABASE_URL`. */
const withFiles = (env: NodeJS.ProcessEnv) => {
  const out: Record<string, string> = {}
  for (const name of Object.keys(settings.shape)) {
    const path = env[`${name}_FILE`]
    const value = path ? readFileSync(path, 'utf8').trim() : env[name]
    if (value !== undefined && value !== '') out[name] = value
  }
  return out
}

/**
 * The keys that encrypt users' secrets; the first one encrypts. The demo has a built-in key, because its passwords are public anyway;
 * without a key nothing can be encrypted.
 */
export const encryptionKeys = ({ APP_KEY, SEED_DEMO }: Pick<Config, 'APP_KEY' | 'SEED_DEMO'>): readonly string[] =>
  APP_KEY.length === 0 && SEED_DEMO ? ['the key of the demo, known to everybody'] : APP_KEY

/** The private key of web push; a demo has one that everybody knows, elsewhere no one is pushed anything without. */
export const pushKey = ({ VAPID_PRIVATE_KEY, SEED_DEMO }: Pick<Config, 'VAPID_PRIVATE_KEY' | 'SEED_DEMO'>): string | null =>
  VAPID_PRIVATE_KEY ?? (SEED_DEMO ? Buffer.alloc(32, 'the key of the demo').toString('base64url') : null)

/** Whether a host name or address is the loopback interface. */
const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
const isPublicAddress = (url: string) => !isThisMachine(new URL(url).hostname)

/** A demo with public passwords listens on this machine only, unless configured otherwise. */
export const listeningHost = ({ HOST, SEED_DEMO }: Pick<Config, 'HOST' | 'SEED_DEMO'>) => HOST ?? (SEED_DEMO ? '127.0.0.1' : '0.0.0.0')

/**
 * Rejects settings that are unsafe to listen with; database commands skip this check.
 * @throws ConfigProblem
 */
export const checkListening = (config: Config) => {
  const { NODE_ENV, SEED_DEMO, PUBLIC_URL, SECURE_COOKIES } = config
  const host = listeningHost(config)
  if (NODE_ENV === 'production' && SEED_DEMO && !isThisMachine(host))
    throw new ConfigProblem(
      `Demo mode has public passwords: in production it listens on this machine only, never on ${host}. Set SEED_DEMO=false or HOST=127.0.0.1.`,
    )
  if (NODE_ENV === 'production' && PUBLIC_URL?.startsWith('https:') && SECURE_COOKIES === false)
    throw new ConfigProblem(`PUBLIC_URL is ${PUBLIC_URL}, so cookies must be secure: leave SECURE_COOKIES out.`)
  if (config.STAFF_SECOND_FACTOR && encryptionKeys(config).length === 0)
    throw new ConfigProblem(
      'Staff log in with a second factor, and its secrets are stored encrypted: set APP_KEY (openssl rand -hex 32), or STAFF_SECOND_FACTOR=false to do without.',
    )
}

/** Warnings about valid settings that are probably unintended. */
export const doubtfulSettings = ({ PUBLIC_URL, TRUSTED_PROXIES, SECURE_COOKIES }: Config): string[] => [
  ...(PUBLIC_URL?.startsWith('https:') && TRUSTED_PROXIES.length === 0
    ? ['PUBLIC_URL is https and TRUSTED_PROXIES is empty: if a proxy ends TLS, name it there, or every visitor counts as the proxy']
    : []),
  ...(PUBLIC_URL?.startsWith('http:') && SECURE_COOKIES
    ? ['PUBLIC_URL is http and SECURE_COOKIES is true: browsers will not keep the session over http']
    : []),
]

/**
 * The configuration.
 * @throws ConfigProblem for an invalid setting
 */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = settings.safeParse(withFiles(env))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigProblem(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const config = { ...parsed.data, STAFF_SECOND_FACTOR: parsed.data.STAFF_SECOND_FACTOR ?? !parsed.data.SEED_DEMO }
  if (config.SEED_DEMO && config.NODE_ENV === 'production' && config.PUBLIC_URL && isPublicAddress(config.PUBLIC_URL))
    throw new ConfigProblem(
      `Demo mode has public passwords: it refuses to start in production at the public address ${config.PUBLIC_URL}. Set SEED_DEMO=false.`,
    )
  if (parsed.data.STAFF_SECOND_FACTOR && encryptionKeys(config).length === 0)
    throw new ConfigProblem('STAFF_SECOND_FACTOR needs APP_KEY: secrets of second factors are stored encrypted.')
  if (config.OIDC_ISSUER && !(config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET))
    throw new ConfigProblem('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  if (config.OIDC_ISSUER && !config.OIDC_ISSUER.startsWith('https:') && isPublicAddress(config.OIDC_ISSUER))
    throw new ConfigProblem(`The identity provider ${config.OIDC_ISSUER} must be reached over https.`)
  return config
}
