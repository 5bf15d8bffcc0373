import type { MaskKind } from './mask-personal.ts'

type Masks = Readonly<Record<string, MaskKind>>

const OF_ANYBODY: Masks = { EMAIL: 'email', MAIL: 'email', PHONE: 'phone', CONTACT_NM: 'person', CEO: 'person' }
/** Lists whose names are those of people. */
const OF_USERS: Masks = { ...OF_ANYBODY, NAME_KO: 'person', NAME_EN: 'person' }

/** What the changes of a list of the back office say of people: what they were and became is nobody's task any more. */
export const changedPersonal = (action: string): Masks => (action === 'USERS_SAVED' ? OF_USERS : OF_ANYBODY)
