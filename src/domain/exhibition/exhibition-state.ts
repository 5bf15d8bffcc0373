/** Whether an exhibition accepts requests. */
export const EXHIBITION_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const

/** Status of a request to send cargo to an exhibition (S2-125). */
export const REQUEST_STATUSES = ['RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE', 'CANCELLED'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The side of a user: the customer of the request, or the forwarder's staff. */
export type RequestSide = 'customer' | 'staff'

/** The next states for staff; goods that are not returned are complete when the exhibition is. */
const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  RECEIVED: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['INSTALLED', 'CANCELLED'],
  INSTALLED: ['RETURNED', 'DONE'],
  RETURNED: ['DONE'],
  DONE: [],
  CANCELLED: [],
}

/** The states a side may move a request to. A customer only withdraws an unprocessed request. */
export const nextStatuses = (side: RequestSide, status: RequestStatus): readonly RequestStatus[] =>
  side === 'staff' ? NEXT[status] : status === 'RECEIVED' ? ['CANCELLED'] : []

/** Whether this side ever sets this state. */
export const isStatusOf = (side: RequestSide, status: RequestStatus): boolean => side === 'staff' || status === 'CANCELLED'

/** Whether the content of a request may be changed: by its customer, until staff process it. */
export const mayEdit = (side: RequestSide, status: RequestStatus): boolean => side === 'customer' && status === 'RECEIVED'

/** Whether carnet documents may be entered: by staff, while the goods are under way. */
export const mayRecordCarnet = (side: RequestSide, status: RequestStatus): boolean =>
  side === 'staff' && status !== 'DONE' && status !== 'CANCELLED'

/** Whether a step needs a reason: staff must explain to the customer why a request ends. */
export const needsReason = (side: RequestSide, status: RequestStatus): boolean => side === 'staff' && status === 'CANCELLED'
