import type { Config } from './config.ts'
import type { Run } from '../db/db.ts'

/** Where the portal is reached, from the settings and never from a request: a forged Host must not reach a letter. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/**
 * Where the users of a corporation reach the portal: under its own host name, if an administrator gave it one, as the settings say in
 * everything else. What letters and printed codes lead to.
 * @param base as `publicUrl` gives it
 */
export const corpUrl = async (run: Run, base: string, corpCd: string): Promise<string> => {
  const [corp] = await run<{ host_name: string }>("select host_name from corp where corp_cd = $1 and host_name <> ''", [corpCd])
  if (!corp) return base
  const url = new URL(base)
  url.hostname = corp.host_name
  return url.href.replace(/\/+$/, '')
}

/** The address of a screen or popup of ours, for a letter or a printed code: whoever follows it logs in first. */
export const linkBehindLogin = (base: string, path: string) => `${base}/?next=${encodeURIComponent(path)}`
