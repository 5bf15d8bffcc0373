import { FIRST_SYLLABLE, hangulOfKeys, INITIALS, keysOfHangul, PER_INITIAL, syllableParts } from '#domain/find/keyboard.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Visitor } from './visitors.ts'

/** What may be asked of the find box: numbers of shipments and names, each of the visitor's own. */
export type Known = { numbers: string[]; customers: string[]; ports: string[]; vessels: string[] }

/** Texts of one kind, typed one after the other. */
export type FindCase = { name: string; words: string[] }

const SAMPLE = 60

/** 부산신항 → ㅂㅅㅅㅎ. Other characters stay. */
export const initialsOf = (name: string): string => [...name].map((char) => INITIALS[syllableParts(char)?.initial ?? -1] ?? char).join('')

/** One character of the middle is another one. */
const withError = (text: string): string => {
  const [chars, at] = [[...text], Math.floor(text.length / 2)]
  const syllable = syllableParts(chars[at] ?? '')
  const other = syllable
    ? String.fromCodePoint(FIRST_SYLLABLE + ((syllable.initial + 3) % INITIALS.length) * PER_INITIAL)
    : chars[at] === 'Q'
      ? 'X'
      : 'Q'
  return chars.toSpliced(at, 1, other).join('')
}

/** The texts for each kind of question; a name and a number take turns where both are meant. */
export const findCases = ({ numbers, customers, ports, vessels }: Known): FindCase[] => {
  const korean = [...customers, ...ports].filter((name) => /^[가-힣]{2}/.test(name))
  const latin = [...customers, ...ports].filter((name) => /^[A-Za-z]{4}/.test(name))
  const turns = (...lists: string[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [
    { name: 'exact number', words: numbers },
    { name: 'beginning of a number', words: numbers.map((number, at) => number.slice(0, 3 + (at % 6))) },
    { name: 'customer name', words: customers.map((name, at) => (at % 2 ? name : name.slice(0, 3))) },
    { name: 'port and vessel name', words: turns(ports, vessels) },
    { name: 'Hangul initials', words: korean.map((name) => initialsOf(name.slice(0, 2 + (name.length % 3)))) },
    {
      name: 'wrong keyboard',
      words: turns(
        numbers.map((number) => hangulOfKeys(number.toLowerCase())),
        korean.map((name) => keysOfHangul(name)),
        latin.map((name) => hangulOfKeys(name.toLowerCase().slice(0, 12))),
      ),
    },
    {
      name: 'typing error',
      words: turns(
        numbers.map(withError),
        latin.map((name) => withError(name.slice(0, 12))),
        korean.map(withError),
      ),
    },
    { name: 'nothing like it', words: numbers.map((number) => `QX${[...number].reverse().join('')}`) },
  ]
}

/** Numbers and names of a visitor, the same in every run. */
export const knownTo = (database: Database, { custCd }: Visitor): Promise<Known> =>
  database.owner(async (run) => {
    const own = custCd === null ? '' : ' and cust_cd = $1'
    const values = custCd === null ? [] : [custCd]
    const texts = async (sql: string, given: string[] = []) => (await run<{ text: string }>(sql, given)).map(({ text }) => text)
    return {
      numbers: await texts(
        `select ref_no as text from shipment_ref where corp_cd = 'KR' and kind in ('HBL', 'MBL', 'BKG', 'CNTR') and length(ref_no) >= 8${own} order by md5(ref_no) limit ${SAMPLE}`,
        values,
      ),
      customers: await texts(
        `select n.text from customer c, lateral (values (c.name_ko), (c.name_en)) n(text) where c.corp_cd = 'KR'${own.replace('cust_cd', 'c.cust_cd')} order by md5(n.text) limit ${SAMPLE}`,
        values,
      ),
      ports: await texts(
        `select n.text from port p, lateral (values (p.name_ko), (p.name_en)) n(text) where n.text <> '' order by md5(n.text) limit ${SAMPLE}`,
      ),
      vessels: await texts(
        `select distinct vessel_nm as text from (select vessel_nm from shipment where corp_cd = 'KR' and vessel_nm <> ''${own} limit 5000) s order by 1`,
        values,
      ),
    }
  })
