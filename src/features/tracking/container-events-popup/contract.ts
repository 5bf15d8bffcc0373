import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'

const box = z.object({
  CNTR_NO: z.string(),
  CNTR_TYPE: z.string(),
  SEAL_NO: z.string(),
  /** The ends of its free time, on the clock of the port of discharge; null while none is known. */
  FREE_UNTIL: z.nullable(z.string()),
  RETURN_UNTIL: z.nullable(z.string()),
})

const event = z.object({
  KEY: z.string(),
  /** ISO 8601 on the clock of its place; null when the sender's text was no time. */
  AT: z.nullable(z.string()),
  CLS: z.enum(['PLN', 'EST', 'ACT']),
  EVENT: z.string(),
  PLACE_CD: z.string(),
  PLACE_NM: z.string(),
  FACILITY: z.string(),
  /** Empty, full, or unknown. */
  EMPTY_YN: z.enum(['Y', 'N', '']),
  VESSEL_NM: z.string(),
  VOYAGE_NO: z.string(),
  SOURCE: z.object({ group: z.enum(['carrier', 'terminal', 'customs', 'naru']), name: z.string() }),
  /** When the sender reported it, UTC. */
  SAID_AT: z.string(),
})
export type ContainerEvent = z.infer<typeof event>

/**
 * The events of one container of a shipment, newest first (S2-129); without a number, of the first container. A foreign or unknown
 * shipment or container is NTF-001.
 */
export const selectContainerEvents = endpoint({
  path: '/api/trk/popup/ptlTrackingCntrEventPopup/selectCntrEventList',
  access: 'member',
  quiet: true,
  reads: true,
  input: z.object({
    mngtNo,
    CNTR_NO: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  }),
  output: z.object({
    asOf: z.string(),
    HBL_NO: z.string(),
    containers: z.array(box),
    /** The selected container; '' when the shipment has none. */
    CNTR_NO: z.string(),
    rows: z.array(event),
  }),
})
export type ContainerEvents = z.infer<typeof selectContainerEvents.output>
