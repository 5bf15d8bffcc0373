import type { Config } from './config.ts'
import type { Run } from '../db/db.ts'

/** The portal's address, from the settings and never from a request: a forged Host must not reach a mail. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/**
 * The address of the portal for a corporation's users: its own host name, if an administrator set one, with the scheme and port of the
 * settings. Mails and QR codes use it.
 * @param base as returned by `publicUrl`
 */
export const corpUrl = async (run: Run, base: string, corpCd: string): Promise<string> => {
  const [corp] = await run<{ host_name: string }>("select host_name from corp where corp_cd = $1 and host_name <> ''", [corpCd])
  if (!corp) return base
  const url = new URL(base)
  url.hostname = corp.host_name
  return url.href.replace(/\/+$/, '')
}

/** A link to a screen or popup for a mail or a QR code; it leads through the login. */
export const linkBehindLogin = (base: string, path: string) => `${base}/?next=${encodeURIComponent(path)}`
