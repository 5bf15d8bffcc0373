import { findExportStates, findPlaceStates } from '#features/data-in/service.server.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { type Part, selectHealth } from './contract.ts'
import {
  databasePart,
  diskPart,
  exportsPart,
  holidayPart,
  livePart,
  mailPart,
  noticePart,
  placesPart,
  silent,
  storagePart,
  unipassPart,
  unknownSteps,
  versionPart,
} from './parts.server.ts'
import { findCustomsSteps, findDepths, findHolidayDays } from './sql.ts'

export default [
  handle(selectHealth, async (_input, { as, database, config, text, now, log }) => {
    const began = performance.now()
    let unknown: Part['FACTS'] = []
    const stored = await as({ kind: 'job' }, (run) =>
      Promise.all([
        findDepths(run, now),
        findHolidayDays(run),
        findCustomsSteps(run, now),
        findPlaceStates(run, now),
        findExportStates(run, now),
      ]),
    ).then(
      ([depths, days, steps, places, exports]) => {
        unknown = unknownSteps(steps, text)
        const tookMs = Math.round(performance.now() - began)
        return [
          databasePart(depths, tookMs, database, text),
          mailPart(depths, config, text),
          noticePart(depths, text),
          holidayPart(days, now, text),
          placesPart(places, text),
          exportsPart(exports, text),
        ]
      },
      (error: unknown) => {
        log.warn({ err: error }, 'database health check failed')
        return [silent('database', text)]
      },
    )
    const [storage, disk] = await Promise.all([storagePart(config, text), diskPart(config, text)])
    const parts = [...stored, storage, disk, unipassPart(config, unknown, text), livePart(text), versionPart(now, text)]
    return { parts, asOf: seoulClock(now).slice(0, 12) }
  }),
]
