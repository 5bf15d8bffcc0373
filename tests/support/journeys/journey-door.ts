import { refKey } from '#domain/shipment/cargo-number.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import type { testPortal } from '../portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>

const CALLS = new Set(['DEPA', 'ARRI'])
const KIND_OF = { bl: 'TRD', booking: 'BKG', container: 'EQ', awb: 'AWB' } as const
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const typeOf = ({ what, document }: JourneyFact) => (document ? 'SHIPMENT' : CALLS.has(what) ? 'TRANSPORT' : 'EQUIPMENT')

/** A fact as a carrier sends it (DCSA 2.2), for the shipment of this booking number. */
const messageOf = (said: JourneyFact, booking: string, index: number | string) => {
  const type = typeOf(said)
  const ours = (numbers: string[]) => numbers.map((number) => (number === 'OURS' ? booking : number))
  return {
    eventID: `${booking}-${said.id ?? index}`,
    eventCreatedDateTime: said.said ?? said.at,
    eventType: type,
    eventClassifierCode: said.was ?? 'ACT',
    eventDateTime: said.at,
    ...(type === 'SHIPMENT' && { shipmentEventTypeCode: said.what, documentTypeCode: said.document }),
    ...(type === 'TRANSPORT' && { transportEventTypeCode: said.what }),
    ...(type === 'EQUIPMENT' && { equipmentEventTypeCode: said.what, equipmentReference: said.container, ISOEquipmentCode: said.type }),
    ...(said.load && { emptyIndicatorCode: said.load === 'empty' ? 'EMPTY' : 'LADEN' }),
    transportCall: {
      UNLocationCode: said.where,
      ...(said.by_means_of && { modeOfTransport: said.by_means_of }),
      ...(said.ship && { vessel: { vesselName: said.ship } }),
    },
    documentReferences: Object.entries(said.numbers ?? { booking: [booking] }).flatMap(([kind, values]) =>
      ours(values).map((value) => ({ documentReferenceType: KIND_OF[kind as keyof typeof KIND_OF], documentReferenceValue: value })),
    ),
  }
}

const LEAVES = new Set(['BKD', 'MAN', 'DEP'])
const ON_FLIGHT = new Set(['ARR', 'RCF', 'DIS'])

/** A fact as an airline sends it (Cargo-IMP FSU), for the consignment of this air waybill. */
const fsuOf = (said: JourneyFact, awb: string, { from, to, pieces }: GoldenJourney['shipment']): string => {
  const [, , month = '01', day = '01', clock = '0000'] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(said.at) ?? []
  const date = `${day}${MONTHS[Number(month) - 1]}`
  const time = clock.replace(':', '')
  const count = said.pieces ?? pieces ?? 1
  const quantity = `${said.part ? 'P' : 'T'}${count}K${count * 10}`
  const flight = said.flight ? [said.flight] : []
  const own = LEAVES.has(said.what) && said.flight ? [...flight, date, `${said.where}${said.where === from ? to : to}`, quantity] : null
  const onFlight = ON_FLIGHT.has(said.what) && said.flight
  const rest = onFlight ? [...flight, said.what === 'DIS' ? date : `${date}${time}`, said.where] : [`${date}${time}`, said.where]
  const tail = said.what === 'DIS' ? [said.reason, quantity] : [quantity]
  const line = [said.what, ...(own ?? [...rest, ...tail]), ...(own && said.what === 'DEP' ? [`A${time}`] : [])].join('/')
  return `FSU/14\r\n${awb}${from}${to}/T${pieces ?? count}K${(pieces ?? count) * 10}\r\n${line}\r\n`
}

/** The eleven digits of an air waybill whose serial number has its check digit. */
const awbOf = (serial: number): string => `180-${String(serial).padStart(7, '0')}${serial % 7}`

/** Golden journeys through the doors of carriers and airlines of a test portal. */
export const journeyDoor = (portal: Portal) => {
  let made = 0
  /** Stores the shipment of a journey. @returns its number; by air the air waybill is `awbOfShipment` of it */
  const shipmentOf = async ({ shipment }: GoldenJourney): Promise<string> => {
    made += 1
    const no = `KRS2603${String(90_000 + made)}`
    const master = shipment.mode === 'AIR' ? awbOfShipment(no) : (shipment.masterNo ?? '')
    await portal.database.owner(async (run) => {
      const { shipment_id } = await buildShipment(run, {
        mngt_no: no,
        trans_mode: shipment.mode,
        io_type: shipment.direction,
        pol: shipment.from,
        pod: shipment.to,
        etd: shipment.etd ?? null,
        eta: shipment.eta ?? null,
        shp_sts: shipment.cancelled ? 'CANCELLED' : 'BOOKED',
      })
      const key = ['KR', 'CUST001', shipment_id]
      await run(
        'update shipment set svc_type = $2, final_dest = $3, delivery_term = $4, mbl_no = $5, pkg_qty = $6 where shipment_id = $1',
        [
          shipment_id,
          shipment.service ?? (shipment.mode === 'SEA' ? 'FCL' : ''),
          shipment.delivery ?? '',
          shipment.term ?? '',
          master,
          shipment.pieces ?? 0,
        ],
      )
      const refs = [['BKG', no], ...(master ? [['MBL', refKey(master)]] : []), ...(shipment.containers ?? []).map((box) => ['CNTR', box])]
      for (const ref of refs)
        await run('insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ($1, $2, $3, $4, $5)', [...key, ...ref])
      for (const box of shipment.containers ?? [])
        await run('insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type) values ($1, $2, $3, $4, $5)', [
          ...key,
          box,
          shipment.types?.[box] ?? '',
        ])
    })
    return no
  }
  return { shipmentOf, messageOf, fsuOf }
}

export const awbOfShipment = (no: string): string => awbOf(Number(no.slice(-7)))

const FSU_CODES = new Set(['BKD', 'FOH', 'RCS', 'MAN', 'DEP', 'ARR', 'RCF', 'NFD', 'DLV', 'AWD', 'AWR', 'DIS'])

/** Who sends everything of a journey: one carrier, one airline, or several senders. */
export const doorOf = ({ shipment, facts, desk, swapped, withdrawn = [] }: GoldenJourney): 'CARRIER' | 'AIRLINE' | null => {
  // A test portal has one time of receipt for all messages.
  if (desk || swapped || withdrawn.some(({ by }) => by !== 'DCSA22') || facts.some(({ received }) => received)) return null
  if (facts.every(({ by, container, what, document }) => by === 'DCSA22' && (container || document || CALLS.has(what)))) return 'CARRIER'
  const isAir = shipment.mode === 'AIR' && typeof shipment.pieces === 'number'
  return isAir && facts.every(({ by, what, said, was }) => by === 'FSU' && FSU_CODES.has(what) && !said && !was) ? 'AIRLINE' : null
}
