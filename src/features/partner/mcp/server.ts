import { handle } from '#platform/server/calls/handle.ts'
import { askMcp } from './contract.ts'

export default [
  handle(askMcp, async ({ body, ...headers }, context) => {
    // The library is loaded on first use, to keep the start fast.
    const { serveMcp } = await import('./serve.server.ts')
    const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const message = new Request(`http://naru.internal${askMcp.path}`, {
      method: 'POST',
      headers: [...given, ['content-type', 'application/json']],
      body: new Uint8Array(body),
    })
    const response = await serveMcp(message, context)
    const { answer } = context
    answer.status = response.status
    answer.headers.push(['content-type', response.headers.get('content-type') ?? 'application/json'])
    answer.body = new Uint8Array(await response.arrayBuffer())
    return {}
  }),
]
