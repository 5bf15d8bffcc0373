import { OPERATIONS, type Operations } from './operations.ts'

/** Where the portal is, and with which rights. */
export type ClientOptions = {
  /** Address of the portal, such as `https://portal.example`. */
  url: string
  /** A personal token, or one of a system account: `naru_…`. */
  token: string
  /** Language of names and refusals; Korean unless named. */
  lang?: 'ko' | 'en'
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof fetch
}

/** A refusal: its status, its stable code, and the faults by field. */
export class NaruProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly { pointer: string; detail: string }[]
  constructor(status: number, problem: { title?: string; code?: string; errors?: { pointer: string; detail: string }[] }) {
    super(problem.title ?? `HTTP ${status}`)
    this.name = 'NaruProblem'
    this.status = status
    this.code = problem.code ?? ''
    this.errors = problem.errors ?? []
  }
}

type Operation = { method: string; path: string; headers: readonly string[]; media: string | null }
/** A file or a text as it is sent. */
type Sent = string | Blob | Uint8Array<ArrayBuffer>
type Parameters = Readonly<Record<string, unknown>>

const requestOf = ({ method, path, headers, media }: Operation, parameters: Parameters, body: unknown) => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(parameters[name])))
  const given = Object.entries(parameters).filter(([name, value]) => value !== undefined && !inPath.has(name))
  const query = new URLSearchParams(given.filter(([name]) => !headers.includes(name)).map(([name, value]) => [name, String(value)]))
  const own = given.filter(([name]) => headers.includes(name)).map(([name, value]) => [name, String(value)])
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    method,
    headers: { ...Object.fromEntries(own), ...(media && body !== undefined && { 'content-type': media }) } as Record<string, string>,
    body: body === undefined ? undefined : typeof body !== 'string' && media === 'application/json' ? JSON.stringify(body) : (body as Sent),
  }
}

/**
 * The calls of the public API by their names. Answers that are not JSON are texts.
 * @throws NaruProblem for every answer that is a refusal
 */
export const naruClient = ({ url, token, lang, fetch: send = fetch }: ClientOptions): Operations => {
  const base = url.replace(/\/+$/, '')
  const make = async (operation: Operation, parameters: Parameters, body: unknown) => {
    const { path, method, headers, body: sent } = requestOf(operation, parameters, body)
    const reply = await send(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(lang && { 'accept-language': lang }), ...headers },
      ...(sent !== undefined && { body: sent }),
    })
    const isJson = /[/+]json/.test(reply.headers.get('content-type') ?? '')
    const answer: unknown = isJson ? await reply.json() : await reply.text()
    if (!reply.ok) throw new NaruProblem(reply.status, (isJson ? answer : {}) as ConstructorParameters<typeof NaruProblem>[1])
    return answer
  }
  const calls = Object.entries(OPERATIONS as Record<string, Operation>).map(([name, operation]) => [
    name,
    (parameters: Parameters = {}, body?: unknown) => make(operation, parameters, body),
  ])
  return Object.fromEntries(calls) as Operations
}
