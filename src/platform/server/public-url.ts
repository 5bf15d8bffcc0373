import type { Config } from './config.ts'

/** Where the portal is reached, from the settings and never from a request: a forged Host must not reach a letter. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** The address of a screen or popup of ours, for a letter or a printed code: whoever follows it logs in first. */
export const linkBehindLogin = (where: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string) =>
  `${publicUrl(where)}/?next=${encodeURIComponent(path)}`
