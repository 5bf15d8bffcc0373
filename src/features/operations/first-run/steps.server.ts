import { showNumber } from '#domain/text/money.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { corpUrl, publicUrl } from '#platform/server/setup/public-url.ts'
import type { Lang, Translate } from '#platform/shared/translations/messages.ts'
import { seoulMoment } from '../moment.server.ts'
import type { FirstRun, Step } from './contract.ts'
import { findStanding, MAX_COUNTED, type Standing } from './sql.ts'

const isOpenToAll = (address: string) => !/^https?:\/\/(localhost|127\.|\[::1\])/.test(address)

/** Each step with whether it is done; nothing of it is remembered. */
const doneSteps = (found: Standing, address: string): Record<Step, boolean> => ({
  company: found.is_named,
  logo: found.has_logo,
  host: isOpenToAll(address),
  mail: found.sent_at !== null,
  customers: found.customers > 0,
  shipments: found.shipments > 0,
  users: found.users > 0,
  seen: found.seen > 0,
})

/** The steps of the caller's corporation, each with what is there of it. */
export const findSteps = async (run: Run, config: Config, text: Translate, lang: Lang): Promise<FirstRun> => {
  const found = await findStanding(run, lang)
  const address = await corpUrl(run, publicUrl(config), found.corp_cd)
  const done = doneSteps(found, address)
  const count = (n: number) => (n > MAX_COUNTED ? text('firstRun.more', [showNumber(MAX_COUNTED)]) : showNumber(n))
  const said: Record<Step, string> = {
    company: found.name,
    logo: text(done.logo ? 'firstRun.logo.own' : 'firstRun.logo.builtIn'),
    host: address,
    mail: found.sent_at
      ? text('firstRun.mail.sent', [seoulMoment(found.sent_at)])
      : text(config.SMTP_URL ? 'firstRun.mail.none' : 'firstRun.noServer'),
    customers: text('firstRun.count', [count(found.customers)]),
    shipments: text('firstRun.count', [count(found.shipments)]),
    users: text('firstRun.people', [count(found.users)]),
    seen: text('firstRun.people', [count(found.seen)]),
  }
  const steps = (Object.keys(done) as Step[]).map((STEP) => ({
    STEP,
    DONE_YN: done[STEP] ? ('Y' as const) : ('N' as const),
    TEXT: said[STEP],
  }))
  return { steps, HIDDEN_YN: found.is_hidden ? 'Y' : 'N' }
}

/** How many of the steps are done, while some are open and no one ended the reminder; null otherwise. */
export const findOpenSteps = async (run: Run, config: Config): Promise<{ done: number; all: number } | null> => {
  const found = await findStanding(run, 'ko')
  if (found.is_hidden) return null
  const steps = Object.values(doneSteps(found, await corpUrl(run, publicUrl(config), found.corp_cd)))
  const done = steps.filter(Boolean).length
  return done === steps.length ? null : { done, all: steps.length }
}
