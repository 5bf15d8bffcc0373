import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { Context } from '#platform/server/calls/handle.ts'
import { toolsFor } from './tools.server.ts'

/**
 * One message of the protocol and its answer, always whole JSON: those who begin with `initialize` (revisions of 2025) and those who
 * carry everything in each message (2026-07-28). Nobody is kept listening: there is nothing to be told later.
 */
export const serveMcp = async (message: Request, context: Context<'member'>): Promise<Response> => {
  if (await isLegacyRequest(message)) {
    const server = toolsFor(context)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(message)
    } finally {
      await server.close()
    }
  }
  return createMcpHandler(() => toolsFor(context), { legacy: 'reject', maxSubscriptions: 0 }).fetch(message)
}
