import type { ServerBuild } from 'react-router'
import { startCustomsWatch } from '#features/customs/watch/start-watch.server.ts'
import { startCountingArrivals } from '#features/tracking/arrival/count-arrivals.server.ts'
import { startBatches } from '#features/data-in/batches/start-batches.server.ts'
import { startLooking } from '#features/data-in/watched-places/start-looking.server.ts'
import { startRules } from '#features/edi/booking-request/rule-job.server.ts'
import { startDrops } from '#features/edi/booking-request/drop-job.server.ts'
import { startHomeRound } from '#features/home/today/home-round.server.ts'
import { startClockRules } from '#features/tracking/deadline-rules/start-clock-rules.server.ts'
import { startNotices } from '#features/notices/outbox/start-notices.server.ts'
import { startDueSoon } from '#features/tracking/due-soon.server.ts'
import { startThreadMail } from '#features/tracking/messages/mail-job.server.ts'
import { startMailer } from '#integrations/mail/mailer.ts'
import { startFileSweep } from '#integrations/storage/sweep.ts'
import { startAuditChain } from '#platform/server/audit/audit-chain.ts'
import { type Config, listeningHost } from '#platform/server/setup/config.ts'
import { type Database, DatabaseUnavailable } from '#platform/server/db/db.ts'
import { startHousekeeping } from '#platform/server/jobs/housekeeping.ts'
import { createLog } from '#platform/server/setup/log.ts'
import { createMetrics, listenForMetrics } from '#platform/server/setup/metrics.ts'
import { createServer } from '../http/create-server.ts'
import { prepareDatabase } from './prepare-database.server.ts'
import { loadTranslations } from '../http/load-translations.server.ts'
import { startNightlyExports } from './start-nightly-exports.server.ts'
import { startViewMail } from './start-saved-view-mail.server.ts'

/** A start that failed for a reason the operator can solve. */
class StartProblem extends Error {
  readonly plain = true
}

const RETRY_MS = 2_000
/** Time for running requests to finish when the portal stops. */
const LEAVE_MS = 5_000
const say = (text: string) => console.log(text)

/** Migrates the opened database, adds missing data and listens. Progress goes to the console, one line per step. */
export const startPortal = async (config: Config, database: Database, pages: { build: ServerBuild; clientFolder: string | null }) => {
  const metrics = createMetrics(database)
  let retry: NodeJS.Timeout | undefined
  try {
    const log = createLog(config)
    const words = loadTranslations(database, log)
    const server = await createServer({ config, database, pages, metrics, log, words })
    const prepared = await prepareOrWait(database, config, (timer) => {
      retry = timer
    })
    if (!prepared) say('database: not reachable yet; calls return 503 and the portal retries every two seconds')
    await server.listen({ host: listeningHost(config), port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new StartProblem(`The port ${config.PORT} is in use. Stop the other program or set PORT to a free one.`)
        : error
    })
    const exporter = config.METRICS_PORT === undefined ? null : await listenForMetrics(metrics.registry, config.METRICS_PORT)
    const jobs = [
      startMailer(database, config, log),
      startHousekeeping(database, config, log),
      startAuditChain(database, config, log),
      startFileSweep(database, config, log),
      startCustomsWatch(database, config, log),
      startDueSoon(database, log),
      startNotices(database, config, log, words.text),
      startClockRules(database, log),
      startHomeRound(database, log),
      startCountingArrivals(database, log),
      startThreadMail(database, config, log),
      startRules(database, config, log, words.text),
      startDrops(database, config, log),
      startBatches(database, config, log, words.text),
      startLooking(database, config, log, words.text),
      startViewMail(database, config, log, words),
      startNightlyExports(database, config, log, words),
    ]
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : config.PORT
    sayReady(config, port)
    return {
      port,
      /** Stops accepting requests, waits for running ones, then closes the database. */
      stop: async () => {
        clearTimeout(retry)
        const late = setTimeout(() => server.server.closeAllConnections(), LEAVE_MS)
        await server.close()
        clearTimeout(late)
        exporter?.close()
        await Promise.all(jobs.map((job) => job.stop()))
        await database.close()
      },
    }
  } catch (error) {
    clearTimeout(retry)
    await database.close()
    throw error
  }
}

/** A PostgreSQL that is down at start is retried until it responds. */
const prepareOrWait = async (database: Database, config: Config, keep: (timer: NodeJS.Timeout) => void): Promise<boolean> => {
  try {
    await prepareDatabase(database, config, say, new Date())
    return true
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const again = () =>
      keep(
        setTimeout(() => {
          prepareOrWait(database, config, keep).then(
            (done) => done && say('database: ready'),
            (failure) => {
              console.error(String((failure as Error).message))
              process.exit(1)
            },
          )
        }, RETRY_MS),
      )
    again()
    return false
  }
}

const sayReady = (config: Config, port: number) => {
  say('')
  say(`  Naru is ready at http://localhost:${port}`)
  if (config.SEED_DEMO) {
    say('')
    say('  DEMO MODE: invented data and known passwords. Never open it to the internet.')
    say('  accounts: customer, customer.admin, other, staff, admin, us')
    say(`  password: ${config.DEMO_PASSWORD}`)
  }
  say('')
}
