import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'

/** ISO 8601 in local time of the place. */
const placeTime = z.nullable(z.string())

/** A step of the journey at a place. `STATE`: done, last known position, or planned. */
const point = z.object({
  SEQ: z.number(),
  CODE: z.string(),
  NAME: z.string(),
  EVENT: z.string(),
  PLANNED: placeTime,
  ACTUAL: placeTime,
  LAT: z.nullable(z.number()),
  LON: z.nullable(z.number()),
  STATE: z.enum(['done', 'current', 'ahead']),
  LATE: z.boolean(),
})
export type MapPoint = z.infer<typeof point>

/** A line on the map, as [latitude, longitude]; longitudes continue beyond 180 without a jump. */
const leg = z.object({ KIND: z.enum(['travelled', 'planned', 'usual']), LINE: z.array(z.tuple([z.number(), z.number()])) })
export type MapLeg = z.infer<typeof leg>

const source = z.object({ group: z.enum(['carrier', 'terminal', 'customs', 'naru']), name: z.string() })

/**
 * A shipment on the map (S2-098, S2-099, S2-130): journey steps, the route between them, and the position of its newest event. A foreign
 * or unknown shipment is NTF-001.
 */
export const selectMapPoints = endpoint({
  path: '/api/trk/popup/ptlTrackingMapPopup/selectMapPoints',
  access: 'member',
  quiet: true,
  reads: true,
  input: z.object({ mngtNo }),
  output: z.object({
    asOf: z.string(),
    TRANS_MODE: z.enum(['SEA', 'AIR']),
    HBL_NO: z.string(),
    SHP_STS: z.enum(['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED']),
    SHP_STS_NM: z.string(),
    DELAY_DAYS: z.nullable(z.number()),
    CARRIER_NM: z.string(),
    VESSEL_NM: z.string(),
    VOYAGE_NO: z.string(),
    points: z.array(point),
    legs: z.array(leg),
    /** The position of the newest event at a known place, with source and time. */
    position: z.nullable(
      z.object({
        CODE: z.string(),
        NAME: z.string(),
        EVENT: z.string(),
        AT: placeTime,
        SOURCE: source,
        SAID_AT: z.string(),
        LAT: z.number(),
        LON: z.number(),
      }),
    ),
    /** The distance in kilometres, and the canal or cape taken where alternatives exist. */
    DISTANCE_KM: z.number(),
    VIA: z.enum(['', 'SUEZ', 'PANAMA', 'CAPE', 'HORN']),
    USUAL_KM: z.nullable(z.number()),
  }),
})
export type ShipmentMap = z.infer<typeof selectMapPoints.output>
