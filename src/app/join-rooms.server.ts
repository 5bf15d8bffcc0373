import { tellTrackingWith } from '#features/customs/tell-tracking.server.ts'
import { recordEvents } from '#features/tracking/record-events.server.ts'

// Two rooms that may not enter each other meet at the front door: what customs says joins the timeline.
tellTrackingWith(recordEvents)
