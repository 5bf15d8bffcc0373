import { beforeAll, expect, test } from 'vitest'
import { COMPANY_KINDS, KINDS_OF } from '#domain/notifications/notification-kinds.ts'
import { textIn } from '#app/routing/registry.server.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { writeNotificationMail } from '#features/notices/outbox/write-mail.server.ts'
import { saveNoticeSettings, saveWebhook } from '#features/notices/settings/contract.ts'
import { saveWebhook as saveCompanyWebhook } from '#features/office/webhooks/contract.ts'
import { testPortal } from '../support/portal.ts'
import { systems } from '../support/systems.ts'

const portal = await testPortal({ WEBHOOK_LOOPBACK: true, PUBLIC_URL: 'https://portal.naru.example' })
const { systemToken, tell } = systems(portal)
const owner = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const HOOK = 'http://127.0.0.1:9/hook'
let [erp, loader] = ['', '']

beforeAll(async () => {
  portal.clock.now = new Date('2026-11-24T10:00:00+09:00')
  ;[erp, loader] = [await systemToken('ERP'), await systemToken('LOADER', '20261123')]
  const customer = portal.as('customer')
  await customer.call(saveWebhook, { header: { URL: HOOK } })
  const CHOICES = KINDS_OF.customer.flatMap((kind) => ['BELL', 'MAIL', 'WEBHOOK'].map((channel) => `${kind}/${channel}`))
  await customer.call(saveNoticeSettings, { header: { CHOICES, QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '' } })
  await portal.as('admin').call(saveCompanyWebhook, { header: { HOOK_ID: '', NAME: 'ERP', URL: HOOK, KINDS: [...COMPANY_KINDS] } })
})

let serial = 0
const body = (over: object) => {
  serial += 1
  const {
    containers: _containers,
    version: _version,
    saidAt: _saidAt,
    cutOffs: _cutOffs,
    departure: _departure,
    arrival: _arrival,
    ...rest
  } = EXAMPLE
  return { ...rest, houseNo: `QUIET${serial}`, masterNo: `HDMU77${serial}`, ...over }
}
/** What became known of a shipment by every way. */
const told = async (no: string) => {
  await writeNotificationMail(
    portal.database,
    { textIn, publicUrl: 'https://portal.naru.example' },
    new Date(portal.clock.now.getTime() + 600_000),
  )
  const kinds = async (query: string) => [...new Set((await owner<{ kind: string }>(query, [no])).map(({ kind }) => kind))].toSorted()
  const channel = (name: string) => kinds(`select kind from shipment_notice where mngt_no = $1 and channel = '${name}'`)
  return {
    notice: await channel('BELL'),
    mail: await channel('MAIL'),
    letters:
      Number((await owner<{ n: number }>("select count(*)::int as n from mail_outbox where body_text like '%' || $1 || '%'", [no]))[0]?.n) >
      0,
    webhook: await channel('WEBHOOK'),
    company: await kinds('select kind from company_webhook_message where mngt_no = $1'),
    exception: await kinds(
      'select e.kind from shipment_exception e join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1 and e.closed_at is null',
    ),
  }
}
const NOTHING = { notice: [], mail: [], letters: false, webhook: [], company: [], exception: [] }

const CONTAINER = 'HMMU6012349'
const boxed = { containers: [{ no: CONTAINER, type: '45G1' }] }
const moved = (code: string, at: string, place: string, more: object = {}) => ({ code, at, place, container: CONTAINER, ...more })
/** Histories as a first load brings them; each has a fact that is told when no one named a day. */
const HISTORIES: readonly [string, string, object, string?][] = [
  ['a departure', 'DEPARTED', { departure: { actual: '2026-11-20T10:00' }, arrival: { estimated: '2026-12-20' } }],
  ['an arrival', 'ARRIVED', { departure: { actual: '2026-11-01T10:00' }, arrival: { actual: '2026-11-21T10:00' } }],
  ['an arrival that is overdue', 'DELAY', { departure: { actual: '2026-11-01T10:00' }, arrival: { estimated: '2026-11-19' } }],
  ['a missed cut-off', 'CUTOFF', { cutOffs: { cargo: '2026-11-20T10:00' }, departure: { estimated: '2026-11-30' } }],
  [
    'a container taken out at another port',
    'WRONG_PORT',
    {
      ...boxed,
      departure: { actual: '2026-11-01T10:00' },
      arrival: { estimated: '2026-12-20' },
      movements: [
        moved('DISC', '2026-11-19T10:00', 'SGSIN', { vessel: 'HMM ALGECIRAS', voyage: '021W' }),
        moved('GTOT', '2026-11-20T10:00', 'SGSIN'),
      ],
    },
  ],
]

test.each(HISTORIES)(
  'S7-085 %s before the day that the operator named: no notice, mail, webhook, company webhook or exception; without a day all of them',
  async (_what, kind, facts) => {
    const [quiet, loud] = [`Q-${kind}`, `L-${kind}`]
    expect((await tell('PUT', loud, erp, body(facts))).json()).toMatchObject({ result: 'created' })
    const isException = !['DEPARTED', 'ARRIVED'].includes(kind)
    const heard = await told(loud)
    for (const way of ['notice', 'mail', 'webhook', 'company'] as const)
      expect([way, heard[way]]).toEqual([way, expect.arrayContaining([kind])])
    expect([heard.letters, heard.exception.includes(kind)]).toEqual([true, isException])

    expect((await tell('PUT', quiet, loader, body(facts))).json()).toMatchObject({ result: 'created' })
    expect(await told(quiet)).toEqual(NOTHING)
    // The same history about a shipment that was there before.
    const known = `K-${kind}`
    await tell('PUT', known, erp, body({ departure: { estimated: '2026-12-01' } }))
    expect(await told(known)).toEqual(NOTHING)
    expect((await tell('PATCH', known, loader, facts)).json()).toMatchObject({ result: 'changed' })
    expect(await told(known)).toEqual(NOTHING)
  },
)

test('S7-085 an arrival that moves within the history is quiet; what happens from that day on is told by every way', async () => {
  const past = (arrival: string) => ({ departure: { actual: '2026-11-01T10:00' }, arrival: { estimated: arrival } })
  await tell('PUT', 'Q-ETA', loader, body(past('2026-11-15')))
  await tell('PATCH', 'Q-ETA', loader, past('2026-11-20'))
  expect(await told('Q-ETA')).toEqual(NOTHING)
  await tell('PATCH', 'Q-ETA', loader, { arrival: { actual: '2026-11-23T20:00' } })
  expect(await told('Q-ETA')).toMatchObject({
    notice: ['ARRIVED'],
    mail: ['ARRIVED'],
    letters: true,
    webhook: ['ARRIVED'],
    company: ['ARRIVED'],
  })
})
