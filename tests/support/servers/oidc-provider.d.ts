declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
  export default class Provider {
    constructor(issuer: string, settings: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options?: object): Promise<void>
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }
}
