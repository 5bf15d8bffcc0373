import { useEffect, useEffectEvent } from 'react'
import { call } from '#platform/web/api/call.ts'
import { onLive } from '#platform/web/notifications/live.ts'
import { useFresh } from '#platform/web/lists/use-fresh.ts'
import type { SelectTracking } from './request-tracking.ts'
import type { ShipmentTracking } from './contract.ts'

const SOON_MS = 200
const LATER_MS = 5_000

/** The record without its response time, for comparison. */
const wording = ({ asOf: _, ...facts }: ShipmentTracking) => JSON.stringify(facts)

/** The lines that are new or differ from before. */
const changedLines = (before: ShipmentTracking, now: ShipmentTracking) => {
  const known = new Map(before.entries.map((entry) => [entry.key, JSON.stringify(entry)]))
  return now.entries.filter((entry) => known.get(entry.key) !== JSON.stringify(entry)).map(({ key }) => key)
}

/**
 * Reloads an open record in the background when its shipment changes. Typed input stays.
 * @param record null without a loaded record of a member
 * @returns the recently changed lines
 */
export const useLiveTracking = (record: ShipmentTracking | null, select: SelectTracking, show: (fresh: ShipmentTracking) => void) => {
  const { fresh, mark } = useFresh()
  const settle = useEffectEvent((asked: ShipmentTracking | null, now: ShipmentTracking) => {
    // The record was saved meanwhile and is newer than this response.
    if (!record || record !== asked) return false
    if (wording(record) !== wording(now)) {
      mark(changedLines(record, now))
      show(now)
    }
    return true
  })
  const shown = useEffectEvent(() => record)
  const mngtNo = record?.MNGT_NO
  useEffect(() => {
    if (!mngtNo) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const within = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ms)
    }
    const ask = async () => {
      const asked = shown()
      try {
        const now = await call(select, { mngtNo }, { signal: leaving.signal, silent: true, unattended: true })
        if (!settle(asked, now)) within(SOON_MS)
      } catch (error) {
        if (!leaving.signal.aborted) console.error(error)
      }
    }
    const stop = onLive((news) => news.has(mngtNo) && within(news.many ? LATER_MS * (0.5 + Math.random()) : SOON_MS))
    return () => {
      stop()
      clearTimeout(timer)
      leaving.abort()
    }
  }, [mngtNo, select])
  return fresh
}
