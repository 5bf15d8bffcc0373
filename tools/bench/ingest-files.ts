import { readFileSync } from 'node:fs'
import type { Database, Run } from '#platform/server/db/db.ts'
import { inRoot } from '../bootstrap/root.mjs'

/** One file of tracking messages, as sent by a carrier. */
export type File = { name: string; bytes: Uint8Array }

const CUST = 'BENCHIN'
const SAMPLE = 'db/seed/messages/own-dcsa-220-fcl-export-krpus-nlrtm.json'
const NUMBERS = { bl: 'HDMUPUSX26031177', booking: 'PUSX26031177', container: 'TEMU8123455' }

const numbersOf = (index: number) => {
  const serial = String(index).padStart(7, '0')
  return { bl: `HDMUBEN${serial}`, booking: `BEN${serial}`, container: `NRUU${serial}` }
}

/** Events of one journey in the sample. */
export const EVENTS = 23

/** A journey in DCSA 2.2: the sample with the numbers of a shipment and its own events. */
const journey = (sample: string, index: number) => {
  const own = numbersOf(index)
  const head = index.toString(16).padStart(8, '0')
  return sample
    .replaceAll(NUMBERS.bl, own.bl)
    .replaceAll(NUMBERS.booking, own.booking)
    .replaceAll(NUMBERS.container, own.container)
    .replace(/"eventID": "[0-9a-f]{8}/g, `"eventID": "${head}`)
}

/** Files with the journeys of several shipments each. `turn` changes the content but not its meaning. */
export const ingestFiles = (files: number, shipments: number, turn: number): File[] => {
  const sample = readFileSync(inRoot(SAMPLE), 'utf8').trim().slice(1, -1)
  return Array.from({ length: files }, (_, file) => {
    const journeys = Array.from({ length: shipments }, (_, index) => journey(sample, file * shipments + index))
    return { name: `bench-${file}.json`, bytes: new TextEncoder().encode(`[${journeys.join(',')}]${' '.repeat(turn)}`) }
  })
}

/** A separate customer with the shipments of the files. */
export const addShipments = (run: Run, count: number) =>
  run(
    `with customer as (insert into customer (corp_cd, cust_cd, name_ko, name_en) values ('KR', $1, '벤치', 'Bench') on conflict do nothing),
     numbers as (select * from jsonb_to_recordset($2::jsonb) as n(bl text, booking text, container text)),
     added as (insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, mbl_no, bkg_no, pol, pod, final_dest)
               select 'KR', $1, booking, 'SEA', 'EXP', bl, bl, booking, 'KRPUS', 'NLRTM', 'NLRTM' from numbers returning shipment_id, bkg_no)
     insert into shipment_ref select 'KR', $1, a.shipment_id, r.kind, r.no from added a join numbers n on n.booking = a.bkg_no,
       lateral (values ('MBL', n.bl), ('BKG', n.booking), ('CNTR', n.container)) r(kind, no)`,
    [CUST, JSON.stringify(Array.from({ length: count }, (_, index) => numbersOf(index)))],
  )

export const dropEvents = (run: Run) => run("delete from tracking_event where corp_cd = 'KR' and cust_cd = $1", [CUST])

/** Deletes everything created by these files and `addShipments`. */
export const cleanUp = (database: Database) =>
  database.owner(async (run) => {
    await dropEvents(run)
    await run("delete from shipment where corp_cd = 'KR' and cust_cd = $1", [CUST])
    await run("delete from customer where corp_cd = 'KR' and cust_cd = $1", [CUST])
    await run("delete from edi_message where corp_cd = 'KR' and done_by = 'bench'")
    // The events are deleted; the foreign key check would read all events once per file.
    await run("select set_config('session_replication_role', 'replica', true)")
    await run("delete from ingest_file where corp_cd = 'KR' and received_by = 'bench'")
  })
