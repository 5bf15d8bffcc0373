import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { Context } from '#platform/server/calls/handle.ts'
import { toolsFor } from './tools.server.ts'

/**
 * One protocol message and its response, always complete JSON: for clients that begin with `initialize` (revisions of 2025) and those
 * that send everything in each message (2026-07-28). No stream stays open, because there are no later notifications.
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
