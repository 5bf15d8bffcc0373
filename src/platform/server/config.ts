import { readFileSync } from 'node:fs'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((v) => v === 'true')
const list = z.string().transform((v) =>
  v
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Every setting the portal knows. The environment is read here and nowhere else; the README lists each row. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
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
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Naru <no-reply@naru.example>'),
  WEBHOOK_LOOPBACK: flag.default(false),
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
  MIGRATIONS_DIR: z.string().default('./db/migrations'),
  SEED_DIR: z.string().default('./db/seed'),
})
export type Config = z.infer<typeof settings>

/** A wrong setting, said in one sentence that names it. */
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

const isPublicAddress = (url: string) => !/^(localhost|127\.|\[::1\]|::1$)/.test(new URL(url).hostname)

/** The configuration, or a ConfigProblem that names the wrong setting. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = settings.safeParse(withFiles(env))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigProblem(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const config = parsed.data
  if (config.SEED_DEMO && config.NODE_ENV === 'production' && config.PUBLIC_URL && isPublicAddress(config.PUBLIC_URL))
    throw new ConfigProblem(
      `Demo mode has known passwords: it refuses to start in production at the public address ${config.PUBLIC_URL}. Set SEED_DEMO=false.`,
    )
  return config
}
