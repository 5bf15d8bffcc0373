import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import { isSecure, type WebDeps } from '#platform/server/calls/identify.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { createLog, type Log } from '#platform/server/setup/log.ts'
import type { createMetrics } from '#platform/server/setup/metrics.ts'
import { clearCachedQueries } from '#platform/server/lists/cached-query.ts'
import { newNonce, pagePolicy, workerPolicy } from '#platform/server/calls/security-headers.ts'
import { drainBody } from '#platform/server/calls/multipart.ts'
import { registerCalls } from './api.server.ts'
import { openTenantDirectory } from '../start/open-tenant-directory.server.ts'
import { failureAnswer, refuseOtherMethods, withBaseHeaders } from './failures.server.ts'
import { registerHealth } from './health.server.ts'
import { registerLive } from './live.server.ts'
import { registerOpenApi } from './open-api.server.ts'
import { pageCalls } from '../ssr/server-client.server.ts'
import { dictionary, handlers } from '../routing/registry.server.ts'
import { sessionApi } from './session-api.server.ts'
import { readLanguages } from '#platform/server/translations/languages.ts'
import { type LoadedTranslations, loadTranslations } from './load-translations.server.ts'
import { webAdapter } from './web-adapter.server.ts'
import { registerTranslationFiles } from './translation-assets.server.ts'

/** The service worker, at the root of what is served. */
const OFFLINE_WORKER = 'offline-worker.js'
/** Their files are named by contents, or by the version of a font: what has come once stays good. */
const NAMED_FOLDERS = ['assets', 'fonts']

export type ServerOptions = {
  config: Config
  database: Database
  /** React Router's build; without one (API tests) no pages are served. */
  pages?: { build: ServerBuild; clientFolder: string | null }
  now?: () => Date
  metrics?: ReturnType<typeof createMetrics>
  /** Mean event loop delay in milliseconds above which calls are rejected with 503; 0 disables the check. */
  busyMs?: number
  /** Milliseconds between two heartbeats of an open stream, which also check its session. */
  liveBeatMs?: number
  log?: Log
  /** Built-in and changed translations, when the process uses them for more than responses. */
  words?: LoadedTranslations
}

/** The complete web server, ready to listen or for injected requests. */
export const createServer = async ({
  config,
  database,
  pages,
  metrics,
  now = () => new Date(),
  busyMs = 1_500,
  liveBeatMs = 20_000,
  log = createLog(config),
  words = loadTranslations(database, log),
}: ServerOptions) => {
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length ? config.TRUSTED_PROXIES : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, withBaseHeaders(reply)),
  })
  const corps = await openTenantDirectory(database, log)
  // The database notifies when ports, airports, countries or carriers were saved (0071_reference_office.sql).
  const stopReference = database.listen('reference_changed', clearCachedQueries)
  const languages = readLanguages(config.LANGUAGES_DIR, dictionary, log)
  const around: WebDeps = {
    languages,
    database,
    handlers,
    config,
    corps,
    log,
    now,
    text: words.text,
    dictionary: words.spoken,
    builtIn: dictionary,
  }

  const portal = sessionApi(around)
  const answerFailure = failureAnswer(around, portal)
  server.setErrorHandler(answerFailure)

  server.addHook('onClose', async () => {
    words.stop()
    corps.stop()
    stopReference()
  })
  server.addHook('onRequest', async (request, reply) => {
    withBaseHeaders(reply).header('x-request-id', request.id)
    if (isSecure(request, config)) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  // With two Host headers a proxy and the portal could use different ones (RFC 9112, 3.2).
  server.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) throw new Refusal('VAL-001')
  })
  // Refused in the middle of its body, a sender reads the answer only while the connection stays open.
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413) return
    reply.removeHeader('connection')
    drainBody(request)
  })
  // One line per request; without the query, because search texts are private.
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  metrics?.watch(server)
  await server.register(cookie)
  await server.register(formbody)
  await server.register(multipart)
  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await server.register(underPressure, { maxEventLoopDelay: busyMs, exposeStatusRoute: false })
  await registerHealth(server, around)
  await registerOpenApi(server, around)
  await server.register(async (scope) => {
    await registerCalls(scope, around)
    registerLive(scope, around, liveBeatMs, metrics)
  })
  if (pages) {
    const { clientFolder, build } = pages
    if (clientFolder && existsSync(clientFolder)) {
      await server.register(fastifyStatic, {
        root: clientFolder,
        wildcard: false,
        // Found beside the plain file: a route for each would only slow the start down.
        globIgnore: ['**/*.br', '**/*.gz'],
        index: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          if (path.startsWith(join(clientFolder, OFFLINE_WORKER))) {
            // Compared at every navigation, and gone as soon as it is gone here.
            reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
            return
          }
          const isNamed = NAMED_FOLDERS.some((folder) => path.startsWith(join(clientFolder, folder, sep)))
          reply.header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
        },
      })
    }
    await server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      const answer = webAdapter(build, config.NODE_ENV)
      const callsOf = pageCalls(around)
      registerTranslationFiles(scope, callsOf)
      const pages = ['GET', 'HEAD'] as const
      refuseOtherMethods(scope, '/*', pages, (refusal, request, reply) => portal.refuse(refusal, request, reply, null, null))
      scope.route({
        url: '/*',
        method: [...pages],
        handler: async (request, reply) => {
          const nonce = newNonce()
          if (config.NODE_ENV !== 'development') reply.header('content-security-policy', pagePolicy(nonce, isSecure(request, config)))
          reply.header('cache-control', 'no-store')
          const calls = await callsOf(request, config.NODE_ENV === 'development' ? '' : nonce)
          return answer(request, reply, calls)
        },
      })
    })
  }
  return server
}
