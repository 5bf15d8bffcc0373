import { changedPersonal } from '#domain/changed-personal.ts'
import { maskFields } from '#platform/shared/masked.ts'

const LONGEST = 500

/** The facts of a record as a short text: what fields of people were and became is masked. */
export const maskDetail = (detail: string, action: string): string =>
  detail === '' ? '' : JSON.stringify(maskFields(changedPersonal(action), JSON.parse(detail))).slice(0, LONGEST)
