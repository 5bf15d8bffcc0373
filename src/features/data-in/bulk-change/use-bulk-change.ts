import { useRef, useState } from 'react'
import { NEEDED_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { setField } from '#domain/shipment/fields/set-field.ts'
import { showNumber } from '#domain/text/money.ts'
import type { ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { isMomentName, readMoment, type Value, VOYAGE_PARTS } from '../desk/form-state.ts'
import { FACT_NAMES } from '../shipments/facts.ts'
import { BULK_FIELDS, FIRST_PART } from './bulk-fields.ts'
import { type BulkChange, type BulkLine, type ChangedBody, previewBulkChange, saveBulkChange, selectBulkNumbers } from './contract.ts'
import type { BulkChangeArgs } from './screen.ts'

export type TypedField = { name: string; value: Value }
type Typed = { mode: 'SEA' | 'AIR'; over: 'Y' | 'N'; fields: readonly TypedField[] }
export type Left = { MNGT_NO: string; HBL_NO: string; TEXT: string }

/** How far a work in parts is, and the text that says so: `bulkChange.done`. */
export type Progress = { work: 'looked' | 'done' | 'checked' | 'restored'; done: number; total: number }
type Flight = Parameters<Parameters<ReturnType<typeof useFlight>['run']>[0]>[0]

export const isPart = (name: string) => VOYAGE_PARTS.some((part) => part === name)
/** The parts of the voyage first: they are changed most. */
export const OFFERED: readonly string[] = [...VOYAGE_PARTS, ...BULK_FIELDS]

/** The vessel of many shipments is changed most: its line stands there at once. */
const BEGUN: readonly TypedField[] = [{ name: 'vessel', value: null }]

const isBlank = (value: Value) => value === null || value === ''
/** A blank field is removed; these cannot be. */
const isNeeded = (name: string) => isPart(name) || (NEEDED_FIELDS as readonly string[]).includes(name)

const isWrong = ({ name, value }: TypedField) =>
  isBlank(value) ? isNeeded(name) : isMomentName(name) && typeof value === 'string' && readMoment(value) === null

const bodyOf = (fields: readonly TypedField[]) => {
  const body: Record<string, unknown> = {}
  for (const { name, value } of fields) {
    const sent = isBlank(value) ? null : isMomentName(name) && typeof value === 'string' ? (readMoment(value) ?? value) : value
    setField(body, isPart(name) ? FACT_NAMES[name as keyof typeof FACT_NAMES] : name, sent)
  }
  return body as ChangedBody
}

/** The change of many shipments: what is typed, its preview, and what its buttons do. */
export const useBulkChange = ({ search, keys }: Partial<BulkChangeArgs>, onChanged: () => void) => {
  const text = useText()
  const wanted = search as ShipmentSearch | undefined
  const begun: Typed = { mode: wanted?.TRANS_MODE === 'AIR' ? 'AIR' : 'SEA', over: 'N', fields: BEGUN }
  const [typed, setTyped] = useState(begun)
  const [previewed, setPreviewed] = useState<{ of: string; lines: readonly BulkLine[] } | null>(null)
  const [left, setLeft] = useState<readonly Left[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const [attempt] = useState(createAttempt)
  const { busy, run } = useFlight()
  const { sent, cancel } = useTyped('bulkChange', typed, {
    dirty: JSON.stringify(typed.fields) !== JSON.stringify(BEGUN),
    restore: setTyped,
  })
  const asked = JSON.stringify(typed)
  const lines = previewed?.of === asked ? previewed.lines : null
  const changing = (lines ?? []).filter(({ STATE }) => STATE === 'CHANGE')
  const body = bodyOf(typed.fields)

  // Where progress shows, the veil of a call would cover it and its stop.
  /** Looks at the shipments part by part; of a preview that is stopped nothing is shown. */
  const lookAt = async (flight: Flight, numbers: readonly string[]) => {
    const found: BulkLine[] = []
    const isLong = numbers.length > FIRST_PART
    for (let [done, part] = [0, FIRST_PART]; done < numbers.length && !stopped.current; ) {
      if (isLong) setProgress({ work: 'looked', done, total: numbers.length })
      const header = { OVER_SOURCES: typed.over, KEYS: numbers.slice(done, done + part) }
      const answer = await call(previewBulkChange, { header, body }, { flight, quiet: isLong })
      found.push(...answer.lines)
      done += header.KEYS.length
      part = answer.PART
    }
    return found
  }
  const preview = () =>
    run(async (flight) => {
      stopped.current = false
      const numbers = keys ?? (wanted ? (await call(selectBulkNumbers, { SEARCH: wanted }, { flight })).numbers : [])
      const found = await lookAt(flight, numbers).then(
        (looked) => ({ lines: looked }),
        (error: unknown) => ({ error }),
      )
      setProgress(null)
      if ('error' in found) throw found.error
      if (stopped.current) return
      setLeft([])
      setPreviewed({ of: asked, lines: found.lines })
    })
  /** Sends the rows part by part as one change, until all are sent or someone stops it. @returns how many were sent */
  const sendParts = async (flight: Flight, told: { change: BulkChange | null; left: Left[] }) => {
    const rows = changing.map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK })).toSorted((a, b) => (a.MNGT_NO < b.MNGT_NO ? -1 : 1))
    const isLong = rows.length > FIRST_PART
    let [done, part] = [0, FIRST_PART]
    while (done < rows.length && !stopped.current) {
      if (isLong) setProgress({ work: 'done', done, total: rows.length })
      const header = { OVER_SOURCES: typed.over, ...(told.change && { CHANGE_ID: told.change.CHANGE_ID }) }
      const input = { header, body, rows: rows.slice(done, done + part) }
      const keyed = { SAVE_KEY: attempt.keyOf(saveBulkChange.path, input), ...input }
      const answer = await call(saveBulkChange, keyed, { flight, quiet: isLong })
      attempt.answered()
      told.change = answer.change ?? told.change
      told.left.push(...answer.left)
      done += input.rows.length
      part = answer.PART
    }
    return done
  }
  const apply = () =>
    run(async (flight) => {
      stopped.current = false
      const told: { change: BulkChange | null; left: Left[] } = { change: null, left: [] }
      const outcome = await sendParts(flight, told).then(
        (done) => ({ rest: changing.length - done }),
        (error: unknown) => ({ error }),
      )
      setProgress(null)
      // What is done of a change that was stopped or failed shows in its next preview as done.
      if (told.change || told.left.length > 0) {
        setLeft(told.left)
        setPreviewed(null)
      }
      if (told.change) onChanged()
      if ('error' in outcome) throw outcome.error
      const changed = told.change?.SHIPMENTS ?? 0
      if (outcome.rest > 0)
        return toast.information(
          text(
            'bulkChange.stopped',
            [changed, outcome.rest].map((count) => showNumber(count)),
          ),
        )
      sent()
      setTyped((last) => ({ ...last, fields: BEGUN }))
      if (changed > 0) toast.success(text('bulkChange.saved', [showNumber(changed)]))
    })
  return {
    typed,
    lines,
    changing: changing.length,
    left,
    busy,
    wrong: typed.fields.find(isWrong)?.name ?? null,
    isWrong,
    add: (name: string) => setTyped((last) => ({ ...last, fields: [...last.fields, { name, value: null }] })),
    remove: (name: string) => setTyped((last) => ({ ...last, fields: last.fields.filter((one) => one.name !== name) })),
    setValue: (name: string, value: Value) =>
      setTyped((last) => ({ ...last, fields: last.fields.map((one) => (one.name === name ? { name, value } : one)) })),
    set: (over: Partial<Typed>) => setTyped((last) => ({ ...last, ...over })),
    preview,
    apply,
    progress: busy ? progress : null,
    stop: () => {
      stopped.current = true
    },
    cancel,
  }
}
export type BulkChangeForm = ReturnType<typeof useBulkChange>
