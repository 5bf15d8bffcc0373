import type { Config } from './config.ts'

/** Where the portal is reached, from the settings and never from a request: a forged Host must not reach a letter. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
