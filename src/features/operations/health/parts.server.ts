import type { Translate } from '#platform/shared/translations/messages.ts'
import { statfs } from 'node:fs/promises'
import { customsStepName } from '#domain/customs/customs-steps.ts'
import { showNumber } from '#domain/text/money.ts'
import { holidayReach, runsOut } from '#domain/time/korean-holidays.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { StorageMissing } from '#integrations/storage/port.ts'
import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import { VERSION } from '#platform/server/setup/version.ts'
import { showBytes } from '#ui/file-box/file-rules.ts'
import { seoulMoment } from '../moment.server.ts'
import type { Part } from './contract.ts'
import { openStreams } from '#features/tracking/service.server.ts'
import type { ExportState, PlaceState } from '#features/data-in/service.server.ts'
import type { Depths } from './sql.ts'

/** Minutes after which a waiting mail is a warning. */
const LATE_MINUTES = 10
/** Free disk share for a warning, and for a failure. */
const LITTLE_DISK = 0.1
const NO_DISK = 0.02
const PROBE_KEY = 'health-probe'

const fact = (text: Translate, key: string, value: string): Part['FACTS'][number] => ({ TERM: text(`health.${key}`), TEXT: value })

/** A part that did not respond. */
export const silent = (PART: Part['PART'], text: Translate): Part => ({ PART, STATE: 'BAD', TEXT: text('health.silent'), FACTS: [] })

export const databasePart = (
  { bytes, version, migration, temporary }: Depths,
  tookMs: number,
  { engine, stats }: Pick<Database, 'engine' | 'stats'>,
  text: Translate,
): Part => {
  const { total, idle, waiting } = stats()
  // A few wait for a moment whenever the portal works: a whole turn of the connections is too many.
  const isFull = waiting > total
  const loose = engine === 'postgres' && temporary
  return {
    PART: 'database',
    STATE: isFull || loose ? 'WARN' : 'OK',
    TEXT: isFull
      ? text('health.database.waiting', [waiting])
      : loose
        ? text('health.rights.temporary')
        : text('health.database.ok', [tookMs]),
    FACTS: [
      fact(text, 'engine', `${text(`health.engine.${engine}`)} ${version}`),
      fact(text, 'durability', text(`health.durability.${engine}`)),
      fact(text, 'rights', text(`health.rights.${engine}`)),
      fact(text, 'size', showBytes(bytes)),
      fact(text, 'connections', text('health.connections.text', [total, idle])),
      fact(text, 'migration', migration.replace(/\.sql$/, '')),
    ],
  }
}

export const mailPart = ({ mail_ready, mail_failed, mail_late }: Depths, { SMTP_URL }: Pick<Config, 'SMTP_URL'>, text: Translate): Part => {
  const FACTS = [fact(text, 'waiting', showNumber(mail_ready)), fact(text, 'failed', showNumber(mail_failed))]
  const partOf = (STATE: Part['STATE'], TEXT: string): Part => ({ PART: 'mail', STATE, TEXT, FACTS })
  if (!SMTP_URL) return partOf('OFF', text('health.mail.off'))
  if (mail_failed > 0) return partOf('WARN', text('health.mail.failed', [mail_failed]))
  return mail_late > LATE_MINUTES ? partOf('WARN', text('health.mail.late', [mail_late])) : partOf('OK', text('health.mail.ok'))
}

export const noticePart = ({ notice_ready, notice_dead }: Depths, text: Translate): Part => ({
  PART: 'notices',
  STATE: notice_dead > 0 ? 'WARN' : 'OK',
  TEXT: notice_dead > 0 ? text('health.notices.dead', [notice_dead]) : text('health.notices.ok'),
  FACTS: [fact(text, 'waiting', showNumber(notice_ready)), fact(text, 'failed', showNumber(notice_dead))],
})

/** Steps that are shown as sent because no one knows them yet, the most frequent first. */
const MAX_STEPS = 5
export const unknownSteps = (steps: readonly { stage: string; count: number }[], text: Translate): Part['FACTS'] => {
  const unknown = steps.filter(({ stage }) => customsStepName(stage, 'ko') === null)
  if (unknown.length === 0) return [fact(text, 'unipass.unknown', '0')]
  const total = unknown.reduce((sum, { count }) => sum + count, 0)
  const names = unknown.slice(0, MAX_STEPS).map(({ stage, count }) => `${stage} ${showNumber(count)}`)
  return [fact(text, 'unipass.unknown', `${showNumber(total)} (${[...names, ...(unknown.length > MAX_STEPS ? ['…'] : [])].join(', ')})`)]
}

export const unipassPart = (config: Config, FACTS: Part['FACTS'], text: Translate): Part => {
  const partOf = (STATE: Part['STATE'], TEXT: string): Part => ({ PART: 'unipass', STATE, TEXT, FACTS })
  const client = unipassOf(config)
  if (!client) return partOf('OFF', text('health.unipass.off'))
  const rest = client.restMs()
  return rest > 0 ? partOf('WARN', text('health.unipass.resting', [Math.ceil(rest / 1_000)])) : partOf('OK', text('health.unipass.ok'))
}

/** Reads a missing key from the storage: a not-found response proves that it works. */
export const storagePart = async (config: Config, text: Translate): Promise<Part> => {
  const kind = text(`health.kind.${config.S3_ENDPOINT ? 's3' : 'disk'}`)
  try {
    const bytes = await openStorage(config).get(PROBE_KEY)
    await bytes.cancel()
  } catch (error) {
    if (!(error instanceof StorageMissing)) return silent('storage', text)
  }
  return { PART: 'storage', STATE: 'OK', TEXT: text('health.storage.ok'), FACTS: [fact(text, 'kind', kind)] }
}

/** The disk of the files and the embedded database. */
export const diskPart = async ({ FILES_DIR, DATA_DIR }: Pick<Config, 'FILES_DIR' | 'DATA_DIR'>, text: Translate): Promise<Part> => {
  // The folder is created with the first file.
  const disk = await statfs(FILES_DIR ?? DATA_DIR).catch(() => statfs('.'))
  const [free, total] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
  const share = total > 0 ? free / total : 1
  return {
    PART: 'disk',
    STATE: share < NO_DISK ? 'BAD' : share < LITTLE_DISK ? 'WARN' : 'OK',
    TEXT: text(share < LITTLE_DISK ? 'health.disk.low' : 'health.disk.ok', [showBytes(free)]),
    FACTS: [fact(text, 'free', showBytes(free)), fact(text, 'total', showBytes(total))],
  }
}

/** How far the table of holidays reaches: beyond it legal deadlines move over weekends only. */
export const holidayPart = (days: readonly string[], now: Date, text: Translate): Part => {
  const reach = holidayReach(days)
  const late = runsOut(reach, todayInSeoul(now))
  return {
    PART: 'holidays',
    STATE: reach === null ? 'BAD' : late ? 'WARN' : 'OK',
    TEXT: reach === null ? text('health.holidays.none') : text(late ? 'health.holidays.late' : 'health.holidays.ok', [reach.to]),
    FACTS: reach === null ? [] : [fact(text, 'years', `${reach.from}–${reach.to}`), fact(text, 'days', showNumber(days.length))],
  }
}

/** Places where files of partners arrive: whether each can be read, and whether one is silent for too long. */
export const placesPart = (places: readonly PlaceState[], text: Translate): Part => {
  const active = places.filter(({ isPaused }) => !isPaused)
  const failing = active.filter(({ problem }) => problem !== '').length
  const silentOnes = active.filter(({ isSilent }) => isSilent).length
  const failed = active.reduce((sum, place) => sum + place.failed, 0)
  const FACTS = [
    fact(text, 'paused', showNumber(places.length - active.length)),
    fact(text, 'failedFiles', showNumber(failed)),
    ...active
      .filter(({ problem, isSilent }) => problem !== '' || isSilent)
      .map(({ corpCd, name, problem }) => ({
        TERM: `${corpCd} ${name}`,
        TEXT: text(problem === '' ? 'watched.silent' : `connection.problem.${problem}`),
      })),
  ]
  const partOf = (STATE: Part['STATE'], key: string, count: number): Part => ({
    PART: 'places',
    STATE,
    TEXT: text(`health.places.${key}`, [count]),
    FACTS,
  })
  if (places.length === 0) return { ...partOf('OFF', 'off', 0), FACTS: [] }
  if (failing > 0) return partOf('BAD', 'failing', failing)
  if (silentOnes > 0) return partOf('WARN', 'silent', silentOnes)
  return failed > 0 ? partOf('WARN', 'failed', failed) : partOf('OK', 'ok', active.length)
}

/** Lists that are written every night: whether the last one went well, and whether it is overdue. */
export const exportsPart = (exports: readonly ExportState[], text: Translate): Part => {
  const active = exports.filter(({ isPaused }) => !isPaused)
  const failing = active.filter(({ problem }) => problem !== '')
  const late = active.filter(({ problem, isSilent }) => problem === '' && isSilent)
  const sentence = (problem: string) =>
    problem === '' ? text('nightly.late') : text(problem === 'noReader' ? 'nightly.noReader' : `connection.problem.${problem}`)
  const FACTS = [...failing, ...late].map(({ corpCd, name, problem }) => ({ TERM: `${corpCd} ${name}`, TEXT: sentence(problem) }))
  const partOf = (STATE: Part['STATE'], key: string, count: number): Part => ({
    PART: 'exports',
    STATE,
    TEXT: text(`health.exports.${key}`, [count]),
    FACTS,
  })
  if (active.length === 0) return partOf('OFF', 'off', 0)
  if (failing.length > 0) return partOf('BAD', 'failing', failing.length)
  return late.length > 0 ? partOf('WARN', 'silent', late.length) : partOf('OK', 'ok', active.length)
}

export const livePart = (text: Translate): Part => ({
  PART: 'live',
  STATE: 'OK',
  TEXT: text('health.live.ok', [openStreams()]),
  FACTS: [],
})

export const versionPart = (now: Date, text: Translate): Part => ({
  PART: 'versions',
  STATE: 'OK',
  TEXT: text('health.versions.ok', [seoulMoment(new Date(now.getTime() - process.uptime() * 1_000))]),
  FACTS: [
    { TERM: 'Naru', TEXT: VERSION },
    { TERM: 'Node.js', TEXT: process.versions.node },
    fact(text, 'memory', showBytes(process.memoryUsage.rss())),
  ],
})
