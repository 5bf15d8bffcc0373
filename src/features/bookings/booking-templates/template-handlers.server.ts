import { type Context, type Handler, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { keepUnmasked } from '#platform/shared/calls/masked.ts'
import { checkForm, tidyForm } from '../booking-record/server/check-booking.server.ts'
import { bookingMasks, type TypedForm } from '../booking-record/contract.ts'
import { namesOf } from '../booking-record/server/read-booking.server.ts'
import { isTheirs } from '../booking-record/server/rights.server.ts'
import type { BookingKind } from '../booking-record/server/save-booking.server.ts'
import { stripDates } from '../booking-record/strip-dates.ts'
import { MAX_TEMPLATES, type TemplateCalls, type TemplateRow } from './contract.ts'
import {
  deleteTemplate,
  findTemplate,
  findTemplates,
  insertTemplate,
  type KnownTemplate,
  lockShelf,
  type Shelf,
  updateTemplate,
} from './sql.ts'

type Member = Context<'member' | 'staff'>

/** The templates after a change, as the caller sees them. */
const listed = async ({ db, session, caller }: Member, shelf: Shelf): Promise<TemplateRow[]> =>
  (await findTemplates(db, shelf, caller.lang)).map(({ CREATED_BY, ...row }) => ({
    ...row,
    EDIT_YN: isTheirs(session, { cust_cd: shelf.custCd, created_by: CREATED_BY }) ? 'Y' : 'N',
  }))

/** The template handlers of a booking kind. */
export const templateHandlers = (kind: BookingKind, calls: TemplateCalls): Handler[] => {
  const shelfOf = ({ session }: Member, custCd: string): Shelf => ({
    corpCd: session.corpCd,
    custCd: session.kind === 'customer' ? (session.custCd ?? '') : custCd,
    mode: kind.mode,
  })
  const known = async ({ db, session }: Member, templateId: number): Promise<KnownTemplate> => {
    const found = await findTemplate(db, session.corpCd, kind.mode, templateId)
    if (!found) throw notFound()
    return found
  }
  /** The template, if the caller may change it. */
  const theirs = async (context: Member, templateId: number) => {
    const found = await known(context, templateId)
    if (!isTheirs(context.session, found)) throw new Refusal('AUTH-003')
    return found
  }
  /** @throws Refusal VAL-001 when another template of the company has the name */
  const freeName = async (context: Member, shelf: Shelf, name: string, templateId: number | undefined) => {
    await lockShelf(context.db, shelf)
    const rows = await listed(context, shelf)
    if (rows.some(({ TEMPLATE_ID, TEMPLATE_NM }) => TEMPLATE_NM === name && TEMPLATE_ID !== templateId))
      throw new Refusal('VAL-001', { key: 'bookingTemplate.nameTaken' })
    return rows
  }
  /** The form to store: valid as a draft, without number, dates and vessel. */
  const keptForm = async (context: Member, posted: TypedForm): Promise<TypedForm> => {
    const header = keepUnmasked(bookingMasks, stripDates(kind.form, posted.header), null)
    const typed = tidyForm(kind.form, { ...posted, header })
    await checkForm(kind, typed, false, context)
    return typed
  }
  return [
    handle(calls.selectTemplateList, ({ CUST_CD }, context) => listed(context, shelfOf(context, CUST_CD))),
    handle(calls.selectTemplate, async ({ TEMPLATE_ID }, context) => {
      const { form, corp_cd, cust_cd } = await known(context, TEMPLATE_ID)
      return { ...form, names: await namesOf(context, kind.form, { ...form.header, CUST_CD: cust_cd }, corp_cd) }
    }),
    handle(calls.saveTemplate, async ({ TEMPLATE_ID, TEMPLATE_NM: name, ...posted }, context) => {
      const { db, session, now } = context
      const former = TEMPLATE_ID === undefined ? null : await theirs(context, TEMPLATE_ID)
      const form = await keptForm(context, posted)
      const shelf = shelfOf(context, String(form.header.CUST_CD))
      if (former && former.cust_cd !== shelf.custCd) throw notFound()
      const rows = await freeName(context, shelf, name, TEMPLATE_ID)
      const writer = { userId: session.userId, now }
      if (former) await updateTemplate(db, former, name, form, writer)
      else if (rows.length >= MAX_TEMPLATES) throw new Refusal('BIZ-001', { key: 'bookingTemplate.limit', params: [MAX_TEMPLATES] })
      else await insertTemplate(db, shelf, name, form, writer)
      return listed(context, shelf)
    }),
    handle(calls.renameTemplate, async ({ TEMPLATE_ID, TEMPLATE_NM }, context) => {
      const { db, session, now } = context
      const found = await theirs(context, TEMPLATE_ID)
      const shelf = shelfOf(context, found.cust_cd)
      await freeName(context, shelf, TEMPLATE_NM, TEMPLATE_ID)
      await updateTemplate(db, found, TEMPLATE_NM, null, { userId: session.userId, now })
      return listed(context, shelf)
    }),
    handle(calls.deleteTemplate, async ({ TEMPLATE_ID }, context) => {
      const found = await theirs(context, TEMPLATE_ID)
      await deleteTemplate(context.db, found)
      return listed(context, shelfOf(context, found.cust_cd))
    }),
  ]
}
