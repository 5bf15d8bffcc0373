import { noteNewsWith } from '#features/bookings/booking-record/server/notify-amendment.server.ts'
import { recordMilestonesWith, refreshShipmentWith } from '#features/bookings/booking-record/server/update-tracking.server.ts'
import { processCarrierConfirmation } from '#features/bookings/carrier-confirmation/process-confirmation.server.ts'
import { tellTrackingWith } from '#features/customs/update-tracking.server.ts'
import { noteCausesWith } from '#features/documents/bl-check-popup/notify-parties.server.ts'
import { readAgainWith } from '#features/edi/read-again.server.ts'
import { recordPartnerEventsWith, refreshToldShipmentsWith } from '#features/edi/shipment-rooms.server.ts'
import { exhibitionEntries } from '#features/exhibitions/calendar-entries.server.ts'
import { findMoreEntriesWith } from '#features/tracking/calendar/more-entries.server.ts'
import { ingestAgain } from '#features/ingest/tracking-messages/ingest-again.server.ts'
import { takeCarrierAnswerWith } from '#features/ingest/tracking-messages/process-confirmations.server.ts'
import { enqueueNotifications } from '#features/tracking/enqueue-notifications.server.ts'
import { recordEvents } from '#features/tracking/record-events.server.ts'
import { refreshShipments } from '#features/tracking/refresh-shipment.server.ts'

// Rooms that may not enter each other meet at the front door: what customs and partners say, and what a confirmed booking plans, joins the timeline; the check of a bill and what changes in a booking are told as other news is; deadlines of exhibitions stand in the same calendar.
tellTrackingWith(recordEvents)
recordPartnerEventsWith(recordEvents)
refreshToldShipmentsWith(refreshShipments)
readAgainWith(ingestAgain)
takeCarrierAnswerWith(processCarrierConfirmation)
recordMilestonesWith(recordEvents)
refreshShipmentWith(refreshShipments)
noteCausesWith(enqueueNotifications)
noteNewsWith(enqueueNotifications)
findMoreEntriesWith(exhibitionEntries)
