import type { MaskKind } from './mask-personal.ts'

type Masks = Readonly<Record<string, MaskKind>>

const OF_ANYBODY: Masks = { EMAIL: 'email', MAIL: 'email', PHONE: 'phone', CONTACT_NM: 'person', CEO: 'person' }
/** Lists with names of people. */
const OF_USERS: Masks = { ...OF_ANYBODY, NAME_KO: 'person', NAME_EN: 'person' }

/** Masks for the change log of a back-office list: no task needs the old and new personal values. */
export const changedPersonal = (action: string): Masks => (action === 'USERS_SAVED' ? OF_USERS : OF_ANYBODY)
