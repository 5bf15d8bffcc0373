import type { Actor } from './actor.ts'
import type { PlanMode } from './generic-plan.ts'
import { contextOf } from './signed-context.ts'

const ROLES = { guest: 'app_guest', customer: 'app_customer', staff: 'app_staff', auth: 'app_auth', job: 'app_job' } as const

/** A text inside of a statement. */
export const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
/** A value inside of a statement, for the embedded engine, whose one session takes single messages only. */
export const literalOf = (value: Buffer | Date | null) =>
  value === null ? 'null' : literal(value instanceof Date ? value.toISOString() : `\\x${value.toString('hex')}`)

/** Opens a transaction on the one session of the embedded engine, which is the owner's: role and settings are taken on trust. */
export const embeddedOpening = (actor: Actor, begin: string, mode: PlanMode) => {
  const [kind, corp, cust, user] = contextOf(actor)
  const set = (name: string, value: string) => `set_config(${literal(name)}, ${literal(value)}, true)`
  const settings = [
    set('role', ROLES[actor.kind]),
    set('app.kind', kind),
    set('app.corp', corp),
    set('app.cust', cust),
    set('app.user', user),
    ...(mode === 'auto' ? [] : [set('plan_cache_mode', mode)]),
  ]
  return `${begin}; select ${settings.join(', ')}`
}
