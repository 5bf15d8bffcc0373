/** Whether an exhibition takes requests. */
export const EXHIBITION_STATUSES = ['OPEN', 'CLOSED', 'CANCELLED'] as const
export type ExhibitionStatus = (typeof EXHIBITION_STATUSES)[number]

/** Where a request to send cargo to an exhibition stands (S2-125). */
export const REQUEST_STATUSES = ['RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE', 'CANCELLED'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Who acts on a request: the customer whose it is, or the forwarder's staff. */
export type RequestSide = 'customer' | 'staff'

/** Where staff may move a request from each state; goods that are not sent back are done as soon as the exhibition is. */
const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  RECEIVED: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['INSTALLED', 'CANCELLED'],
  INSTALLED: ['RETURNED', 'DONE'],
  RETURNED: ['DONE'],
  DONE: [],
  CANCELLED: [],
}

/** The states a side may move a request to. A customer only gives up what nobody has taken up yet. */
export const nextStatuses = (side: RequestSide, status: RequestStatus): readonly RequestStatus[] =>
  side === 'staff' ? NEXT[status] : status === 'RECEIVED' ? ['CANCELLED'] : []

/** Whether a state is one this side ever moves a request to. */
export const isStatusOf = (side: RequestSide, status: RequestStatus): boolean => side === 'staff' || status === 'CANCELLED'

/** Whether the content of a request may be changed: by its customer, until somebody takes it up. */
export const mayEdit = (side: RequestSide, status: RequestStatus): boolean => side === 'customer' && status === 'RECEIVED'

/** Whether the papers of a carnet may be entered: by staff, as long as the goods are under way. */
export const mayRecordCarnet = (side: RequestSide, status: RequestStatus): boolean =>
  side === 'staff' && status !== 'DONE' && status !== 'CANCELLED'

/** Whether a step has to be explained: a request that staff end is one its customer wants to know the reason of. */
export const needsReason = (side: RequestSide, status: RequestStatus): boolean => side === 'staff' && status === 'CANCELLED'
