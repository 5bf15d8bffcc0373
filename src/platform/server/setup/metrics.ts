import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/db.ts'

/**
 * Prometheus metrics of one portal process: process figures, request durations by route template (never by raw path,
 * which would be unbounded) and the state of the database pool.
 */
export const createMetrics = (database: Database) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'naru_http_request_seconds',
    help: 'Duration of answered requests by method, route template and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'naru_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.stats())) this.set({ state }, count)
    },
  })
  return {
    registry,
    /** A gauge that is read at every scrape. */
    count: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      }),
    watch: (server: FastifyInstance) =>
      server.addHook('onResponse', async (request, reply) => {
        // A stream lasts as long as its screen is open; its duration does not measure speed.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
        duration.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      }),
  }
}

/** Metrics use their own loopback port, so that no proxy rule can expose them by mistake. */
export const listenForMetrics = (registry: Registry, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
      registry
        .metrics()
        .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
        .catch(() => response.writeHead(500).end())
    })
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
