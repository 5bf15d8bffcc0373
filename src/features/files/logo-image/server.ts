import { type Context, handle } from '#platform/server/calls/handle.ts'
import { BUILT_IN_LOGO } from './built-in-logo.ts'
import { logoImage, logoImageDownload } from './contract.ts'
import { findLogo } from './sql.ts'

const DAY_SECONDS = 86_400

const sendLogo = async ({ corpCd }: { corpCd?: string | undefined }, { db, caller, answer }: Context<'guest'>) => {
  const { content_type, image } = (await findLogo(db, corpCd ?? caller.corpCd)) ?? BUILT_IN_LOGO
  answer.headers.push(['content-type', content_type], ['cache-control', `public, max-age=${DAY_SECONDS}`])
  answer.body = image
  return {}
}

export default [handle(logoImageDownload, sendLogo), handle(logoImage, sendLogo)]
