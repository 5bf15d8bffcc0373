import { selectEverything } from '#features/find/everything/contract.ts'
import type { Built } from '../built.ts'
import type { Filled } from '../databases.ts'
import { type FindCase, findCases, knownTo } from '../find-words.ts'
import type { Scale } from '../options.ts'
import { startPortal } from '../portal.ts'
import { figure, type Line, type Section } from '../report.ts'
import { quantile } from '../rounds.ts'
import type { Visitor, Visitors } from '../visitors.ts'

/** Limit in milliseconds for the slowest of twenty answers (S2-190). */
const LIMIT = 100
const ROUNDS: Record<Scale, number> = { full: 4, small: 1 }
const WORDS: Record<Scale, number> = { full: 60, small: 2 }

/** Asks once and returns the milliseconds until the answer is read, and how many it found. */
const ask = async (portalUrl: string, { bearer }: Visitor, typed: string) => {
  const began = performance.now()
  const answer = await fetch(portalUrl + selectEverything.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ WORDS: typed }),
  })
  const text = await answer.text()
  const took = performance.now() - began
  // A fast error is no answer.
  if (!answer.ok) throw new Error(`"${typed}" was answered with ${answer.status}: ${text}`)
  return { took, found: (JSON.parse(text) as { data: unknown[] }).data.length }
}

const measure = async (portalUrl: string, visitor: Visitor, { words }: FindCase, scale: Scale) => {
  const typed = words.slice(0, WORDS[scale])
  for (const word of typed.slice(0, 5)) await ask(portalUrl, visitor, word)
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let round = 0; round < ROUNDS[scale]; round += 1) for (const word of typed) answers.push(await ask(portalUrl, visitor, word))
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other)
  return {
    answers: times.length,
    found: answers.filter(({ found }) => found > 0).length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

/** The answers of the find box over HTTP, one after the other, as a person types. */
export const findSection = async (
  built: Built,
  filled: Filled,
  { staff, middle, largest }: Visitors,
  scale: Scale,
  say: (text: string) => void,
): Promise<Section> => {
  const people = [
    { who: 'staff', visitor: staff },
    { who: 'customer in the middle', visitor: middle },
    { who: 'largest customer', visitor: largest },
  ]
  const database = await filled.open()
  const asked: { who: string; visitor: Visitor; cases: FindCase[] }[] = []
  try {
    for (const one of people) asked.push({ ...one, cases: findCases(await knownTo(database, one.visitor)) })
  } finally {
    await database.close()
  }
  const portal = await startPortal(built, filled.env)
  try {
    const lines: Line[] = []
    for (const { who, visitor, cases } of asked)
      for (const one of cases) {
        say(`find: ${who}, ${one.name}`)
        const { answers, found, p50, p95 } = await measure(portal.url, visitor, one, scale)
        lines.push({
          cells: [`${who}: ${one.name}`, String(answers), String(found), figure(p50), figure(p95), String(LIMIT)],
          kept: p95 <= LIMIT,
        })
      }
    return {
      key: `find-${filled.engine}`,
      title: `The find box, ${filled.title}`,
      head: ['typed', 'answers', 'of them with a hit', 'p50 ms', 'p95 ms', 'at most'],
      lines,
      notes: [
        `From the request to the whole answer over HTTP, one after the other, with session, rights, row security and contract; the same texts in every run. Limit ${LIMIT} ms for p95.`,
        `The customer in the middle has ${middle.shipments.toLocaleString('en')} shipments, the largest ${largest.shipments.toLocaleString('en')}. The portal shows entries of its own (screens, actions) without asking.`,
      ],
    }
  } finally {
    await portal.stop()
  }
}
