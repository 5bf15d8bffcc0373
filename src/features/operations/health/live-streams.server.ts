import { joint } from '#platform/server/joint.ts'

/** How many screens hear of changes now; the door that holds them says it. */
export const [countStreams, countStreamsWith] = joint<() => number>('the number of open streams')
