import type { CustomerBody } from './contract.ts'

/** A value as its column holds it. */
export type CustomerCells = Record<string, string>

type Field = { name: string; column: string; blank: string; isFlag?: true }
/** The fields that a system sends, with their columns and what a column holds when none sends it. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  { name: 'name.ko', column: 'name_ko', blank: '' },
  { name: 'name.en', column: 'name_en', blank: '' },
  { name: 'registrationNo', column: 'biz_no', blank: '' },
  { name: 'representative', column: 'ceo', blank: '' },
  { name: 'country', column: 'country', blank: 'KR' },
  { name: 'address', column: 'addr', blank: '' },
  { name: 'stopped', column: 'stop_biz_yn', blank: 'N', isFlag: true },
  { name: 'overdue', column: 'lt_recv_yn', blank: 'N', isFlag: true },
  { name: 'active', column: 'use_yn', blank: 'Y', isFlag: true },
]
const NEEDED = new Set(['name_ko', 'name_en'])

/** The columns that a body names; null lets go. A name in one language is also that of the other, unless that one was sent before. */
export const cellsOf = ({ name, ...body }: CustomerBody, before: CustomerCells | null): Record<string, string | null> => {
  const [ko, en] = [name?.ko || name?.en, name?.en || name?.ko]
  const names = {
    ...(ko && (name?.ko || !before?.name_ko) ? { name_ko: ko } : {}),
    ...(en && (name?.en || !before?.name_en) ? { name_en: en } : {}),
  }
  const told: Record<string, string | null> = { ...names }
  for (const { name: field, column, isFlag } of CUSTOMER_FIELDS) {
    if (NEEDED.has(column)) continue
    const value = body[field as keyof typeof body] as string | boolean | null | undefined
    if (value !== undefined) told[column] = value === null ? null : isFlag ? (value ? 'Y' : 'N') : String(value)
  }
  return told
}

export type MergedCustomer = { cells: CustomerCells; sent: CustomerCells; held: string[] }

/**
 * Merges what is sent into a customer. What someone changed by hand since the source sent it stays until the source's value is the same
 * again.
 * @param stored null when it is new
 * @param before what the source sent; null when it never did
 */
export const mergeCustomer = (
  stored: CustomerCells | null,
  before: CustomerCells | null,
  told: Record<string, string | null>,
  isWhole: boolean,
): MergedCustomer => {
  const known = Object.entries(isWhole ? { ...namesOf(before), ...told } : { ...before, ...told })
  const sent = Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== null))
  const held: string[] = []
  const cells: CustomerCells = {}
  for (const { name, column, blank } of CUSTOMER_FIELDS) {
    const now = stored?.[column] ?? blank
    const own = sent[column]
    const isByHand = stored !== null && before?.[column] !== undefined && before[column] !== now
    if (isByHand) {
      cells[column] = now
      if (own !== undefined && own !== now) held.push(name)
    } else cells[column] = own ?? (before?.[column] !== undefined && !NEEDED.has(column) ? blank : now)
  }
  return { cells, sent, held }
}

const namesOf = (before: CustomerCells | null) => Object.fromEntries(Object.entries(before ?? {}).filter(([column]) => NEEDED.has(column)))
