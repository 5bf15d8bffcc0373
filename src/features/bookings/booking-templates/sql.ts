import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Mode } from '../booking-record/server/booking-sql.server.ts'
import type { TypedForm } from '../booking-record/contract.ts'
import type { TemplateRow } from './contract.ts'

/** The owner and kind of templates. */
export type Shelf = { corpCd: string; custCd: string; mode: Mode }
export type KnownTemplate = { corp_cd: string; cust_cd: string; template_id: number; created_by: string; form: TypedForm }
type Writer = { userId: string; now: Date }

const keyOf = ({ corp_cd, cust_cd, template_id }: KnownTemplate) => [corp_cd, cust_cd, template_id]
const IS_IT = '(corp_cd, cust_cd, template_id) = ($1, $2, $3)'

/** Serialises changes to the templates of a company: unique names and the limit span all of them. */
export const lockShelf = (run: Run, { corpCd, custCd }: Shelf) =>
  run("select pg_advisory_xact_lock(hashtext('booking_template ' || $1 || ' ' || $2))", [corpCd, custCd])

/** The templates of a company by name. */
export const findTemplates = (run: Run, { corpCd, custCd, mode }: Shelf, lang: Lang) =>
  run<Omit<TemplateRow, 'EDIT_YN'> & { CREATED_BY: string }>(
    `select t.template_id as "TEMPLATE_ID", t.template_nm as "TEMPLATE_NM", t.created_by as "CREATED_BY",
            coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = t.updated_by), '') as "USER_NM",
            to_char(t.updated_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "UPDATED_AT"
       from booking_template t where (t.corp_cd, t.cust_cd, t.trans_mode) = ($1, $2, $3) order by t.template_nm, t.template_id`,
    [corpCd, custCd, mode],
  )

/** The template of this number that the caller may see. */
export const findTemplate = async (run: Run, corpCd: string, mode: Mode, templateId: number): Promise<KnownTemplate | null> => {
  const [found] = await run<KnownTemplate>(
    `select corp_cd, cust_cd, template_id, created_by, form from booking_template
      where corp_cd = $1 and trans_mode = $2 and template_id = $3`,
    [corpCd, mode, templateId],
  )
  return found ?? null
}

export const insertTemplate = (run: Run, { corpCd, custCd, mode }: Shelf, name: string, form: TypedForm, { userId, now }: Writer) =>
  run(
    `insert into booking_template (corp_cd, cust_cd, trans_mode, template_nm, form, created_by, updated_by, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6, $7)`,
    [corpCd, custCd, mode, name, JSON.stringify(form), userId, now],
  )

/** Renames a template and, unless null, replaces its form. */
export const updateTemplate = (run: Run, known: KnownTemplate, name: string, form: TypedForm | null, { userId, now }: Writer) =>
  run(`update booking_template set template_nm = $4, form = coalesce($5::jsonb, form), updated_by = $6, updated_at = $7 where ${IS_IT}`, [
    ...keyOf(known),
    name,
    form && JSON.stringify(form),
    userId,
    now,
  ])

export const deleteTemplate = (run: Run, known: KnownTemplate) => run(`delete from booking_template where ${IS_IT}`, keyOf(known))
