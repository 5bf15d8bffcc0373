import { useEffect } from 'react'
import { keepShipment, wantsOffline } from '#platform/web/offline/offline-copy.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { answerOf } from './answer.ts'
import { placeName, routeEnds } from './strip-view.ts'
import type { AnyTracking } from './contract.ts'

/** Keeps what a member sees of a shipment, without names and without what staff wrote, for when there is no connection. */
export const useOfflineShipment = (record: AnyTracking) => {
  const text = useText()
  useEffect(() => {
    if (!wantsOffline()) return
    const { departure, arrival } = routeEnds(record)
    const ends = [departure, arrival].flatMap((end) => (end ? [`${end.word} ${end.at}`] : []))
    const ruled = (record.exceptions ?? []).filter(({ DESK }) => DESK === null)
    void keepShipment({
      no: record.HBL_NO || record.MBL_NO || record.BKG_NO,
      sentence: answerOf({ ...record, exceptions: ruled }, text),
      facts: [
        `${placeName(record.POL)} → ${placeName(record.POD)}`,
        ...ends,
        [record.VESSEL_NM, record.VOYAGE_NO].filter(Boolean).join(' '),
      ].filter(Boolean),
      at: new Date().toISOString(),
    })
    // The texts stay for the life of a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [record])
}
