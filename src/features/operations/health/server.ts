import { seoulClock } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { selectHealth } from './contract.ts'
import {
  databasePart,
  diskPart,
  holidayPart,
  livePart,
  mailPart,
  noticePart,
  silent,
  storagePart,
  unipassPart,
  versionPart,
} from './parts.server.ts'
import { findDepths, findHolidayDays } from './sql.ts'

export default [
  handle(selectHealth, async (_input, { as, database, config, text, now, log }) => {
    const began = performance.now()
    const stored = await as({ kind: 'job' }, (run) => Promise.all([findDepths(run, now), findHolidayDays(run)])).then(
      ([depths, days]) => {
        const tookMs = Math.round(performance.now() - began)
        return [
          databasePart(depths, tookMs, database, text),
          mailPart(depths, config, text),
          noticePart(depths, text),
          holidayPart(days, now, text),
        ]
      },
      (error: unknown) => {
        log.warn({ err: error }, 'database health check failed')
        return [silent('database', text)]
      },
    )
    const [storage, disk] = await Promise.all([storagePart(config, text), diskPart(config, text)])
    const parts = [...stored, storage, disk, unipassPart(config, text), livePart(text), versionPart(now, text)]
    return { parts, asOf: seoulClock(now).slice(0, 12) }
  }),
]
