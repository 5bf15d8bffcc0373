import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** ISO 8601 on the clock of the place. */
const placeTime = z.nullable(z.string())

/** A step of the journey at a place. `STATE`: it has happened, it is where the cargo is known to be last, or it is to come. */
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

/** A line on the map, as [latitude, longitude]; longitudes go on beyond 180 instead of jumping. */
const leg = z.object({ KIND: z.enum(['travelled', 'planned', 'usual']), LINE: z.array(z.tuple([z.number(), z.number()])) })
export type MapLeg = z.infer<typeof leg>

const source = z.object({ group: z.enum(['carrier', 'terminal', 'customs', 'naru']), name: z.string() })

/**
 * A shipment on the map (S2-098, S2-099, S2-130): the steps of its journey, the way between them, and where its newest event
 * saw it. A foreign or unknown shipment is NTF-001.
 */
export const selectMapPoints = endpoint({
  path: '/api/trk/popup/ptlTrackingMapPopup/selectMapPoints',
  access: 'member',
  quiet: true,
  input: z.object({ mngtNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
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
    /** Where the newest event of a known place saw the cargo, who said so and when. */
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
    /** The way in kilometres, and the canal or cape by which it goes where there is a choice. */
    DISTANCE_KM: z.number(),
    VIA: z.enum(['', 'SUEZ', 'PANAMA', 'CAPE', 'HORN']),
    USUAL_KM: z.nullable(z.number()),
  }),
})
export type ShipmentMap = z.infer<typeof selectMapPoints.output>
