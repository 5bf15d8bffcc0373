import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { besideBare, COMPARED, comparedCells, CONNECTIONS, CPU_NOTE } from '../bare/beside-bare.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import type { Scale } from '../options.ts'
import type { Line, Section } from '../report.ts'
import { type Comparison, compare } from '../rounds.ts'
import { type SearchCase, searchCases } from '../search-cases.ts'
import type { Visitors } from '../visitors.ts'

const MIN_RATE = { postgres: 0.75, embedded: 0.6 } as const
const MAX_P99 = 2

/** The search of the shipment list over HTTP against the same statement by the bare driver, alternately. */
export const searchSection = async (
  built: Built,
  filled: Filled,
  visitors: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const database = await filled.open()
  const { searches, windows } = await searchCases(database, visitors).finally(() => database.close())
  const cases = [...searches, ...windows]
  const minRate = MIN_RATE[filled.engine]
  const line = (name: string, compared: Comparison): Line => ({
    cells: [name, ...comparedCells(compared)],
    kept: compared.rate >= minRate && compared.p99 <= MAX_P99,
  })
  const statements = cases.map(({ statement }) => [statement])
  const lines = await besideBare(built, filled, statements, async ({ ours, bare }) => {
    const shot = ({ visitor, body }: SearchCase) => ours(selectShipmentList.path, body, visitor)
    const measured: Line[] = []
    for (const [at, one] of cases.entries()) {
      say(`search ${at + 1} of ${cases.length}: ${one.name}`)
      measured.push(line(one.name, await compare(shot(one), bare(at), CONNECTIONS, scale)))
    }
    say('search: the deep window against the first one')
    const [, top, deep] = windows
    if (top && deep)
      measured.push(line('staff: deep window against the first one (both ours)', await compare(shot(deep), shot(top), CONNECTIONS, scale)))
    return measured
  })
  return {
    key: `search-${filled.engine}`,
    title: `Shipment search, ${filled.title}`,
    head: ['search', ...COMPARED],
    lines,
    notes: [
      `${CONNECTIONS} connections; limits: answers at least ${minRate}x, p99 at most ${MAX_P99}x of the bare driver. The customer in the middle has ${visitors.middle.shipments.toLocaleString('en')} shipments, the largest ${visitors.largest.shipments.toLocaleString('en')}.`,
      'Bare: node:http, one pooled driver connection per request, the same statement with the same values (prepared on PostgreSQL), JSON.stringify; no session look-up, no transaction, no row security, no checking of input and output. Ours does all of that.',
      'A first answer carries 100 rows, the total, the counts of all summary cards, the sums and the anchors of every thousandth row.',
      CPU_NOTE,
    ],
  }
}
