import type { ListQuery, Parameters } from './list-window.ts'

/**
 * The scope of a list (alias `s`). The tenant condition repeats row level security because it helps the planner. An owner matches any of
 * `columns`; each is its own way, and the ways are disjoint.
 * @param owner null for users who see every row of the tenant
 */
export const ownerScope = (
  { corpCd, owner }: { corpCd: string; owner: string | null },
  [first, ...others]: readonly [string, ...string[]],
  parameters: Parameters,
): ListQuery['scope'] => {
  const corp = `s.corp_cd = ${parameters.add(corpCd, 'text')}`
  if (owner === null) return { all: [corp], ways: [[corp]] }
  const own = parameters.add(owner, 'text')
  const mine = `s.${first} = ${own}`
  const also = others.map((column) => `s.${column} = ${own} and s.${column} <> s.${first}`)
  const notBefore = (at: number) => others.slice(0, at).map((column) => `s.${column} is distinct from s.${others[at]}`)
  return {
    all: [corp, `(${[mine, ...also.map((way) => `(${way})`)].join(' or ')})`],
    ways: [[corp, mine], ...also.map((way, at) => [corp, way, ...notBefore(at)])],
  }
}
