import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { likeText } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { FoundCustomer, PartyKind } from './contract.ts'

// A party of a company's address book is also found by its own code: NOORD of CUST001-NOORD.
const BY_CODE = "(cust_cd ilike $1 || '%' or substr(cust_cd, length(owner_cust_cd) + 2) ilike $1 || '%')"
const BY_NAME = "(name_ko ilike '%' || $1 || '%' or name_en ilike '%' || $1 || '%')"

export type CustomerSearch = {
  keyword: string
  by: 'CODE' | 'NAME'
  bizNo: string
  party: PartyKind | null
  /** Blank: of any company. */
  owner: string
  lang: Lang
  most: number
}

const CONTACT = `concat_ws(' / ', nullif(contact_nm, ''), nullif(phone, ''), nullif(email, '')) as "CONTACT"`

/** The unmasked personal data of one customer. */
export const findPeople = async (run: Run, code: string) => {
  const [found] = await run<Pick<FoundCustomer, 'CEO' | 'CONTACT'>>(`select ceo as "CEO", ${CONTACT} from customer where cust_cd = $1`, [
    code,
  ])
  return found ?? null
}

/** Row-level security limits staff to their corporation, customer users to their own company and its consignees. */
export const searchCustomers = (run: Run, { keyword, by, bizNo, party, owner, lang, most }: CustomerSearch) =>
  run<FoundCustomer>(
    `select cust_cd as "CODE", ${nameIn(lang)} as "NAME", name_ko as "NAME_KO", name_en as "NAME_EN", biz_no as "BIZ_NO", ceo as "CEO",
            country as "COUNTRY", addr as "ADDR", ${CONTACT},
            stop_biz_yn as "STOP_BIZ_YN", lt_recv_yn as "LT_RECV_YN"
       from customer
      where use_yn = 'Y' and ${by === 'CODE' ? BY_CODE : BY_NAME} and ($2 = '' or regexp_replace(biz_no, '\\D', '', 'g') like $2 || '%')
        and ($4::text is null or case $4 when 'SHIPPER' then shipper_yn when 'CONSIGNEE' then consignee_yn else notify_yn end = 'Y')
        and ($5 = '' or cust_cd = $5 or owner_cust_cd = $5)
      order by cust_cd ilike $1 desc, cust_cd
      limit $3`,
    [likeText(keyword), bizNo, most, party, owner],
  )

type UsualCustomer = Pick<FoundCustomer, 'CODE' | 'NAME' | 'NAME_KO' | 'NAME_EN' | 'COUNTRY'>
/** The shipments that are looked at, latest first, and the customers that are notified. */
const [LATEST, MAX_USUAL] = [300, 8]

/** The customers of the caller's latest shipments, most frequent first. */
export const findUsualCustomers = (run: Run, { custCd }: Pick<Member, 'custCd'>, lang: Lang) =>
  run<UsualCustomer>(
    `with latest as materialized (select cust_cd from shipment
        where corp_cd = (select app_corp()) ${custCd ? 'and cust_cd = $1' : 'and $1::text is null'} order by etd_key desc, shipment_id desc limit ${LATEST}),
      used as (select cust_cd as used_cd, count(*) as times from latest group by 1)
     select cust_cd as "CODE", ${nameIn(lang)} as "NAME", name_ko as "NAME_KO", name_en as "NAME_EN", country as "COUNTRY"
       from used join customer on corp_cd = (select app_corp()) and cust_cd = used_cd
      where use_yn = 'Y' order by times desc, cust_cd limit ${MAX_USUAL}`,
    [custCd ?? null],
  )
