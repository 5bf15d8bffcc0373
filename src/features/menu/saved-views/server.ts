import { nextMailAt } from '#domain/notifications/mail-times.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { deleteSavedView, MAX_VIEWS, reorderSavedView, saveSavedView, selectSavedViewList } from './contract.ts'
import {
  clearDefault,
  deleteView,
  findMenuId,
  findViews,
  findViewsOf,
  insertView,
  lockViews,
  scheduleMail,
  stopMail,
  updateOrder,
  updateView,
} from './sql.ts'

/** An id no view has: the default is removed from all of them. */
const NO_VIEW = '0'

const menuOf = async (db: Run, roleId: string, abbr: string): Promise<string> => {
  const menuId = await findMenuId(db, roleId, abbr)
  if (menuId === null) throw notFound()
  return menuId
}

export default [
  handle(selectSavedViewList, async ({ MENU_ABBR }, { session, db }) => {
    const views = await findViewsOf(db, session.roleId, MENU_ABBR)
    if (views === null) throw notFound()
    return views
  }),
  handle(saveSavedView, async ({ MENU_ABBR, VIEW_ID, VIEW_NM: name, QUERY: query, DEFAULT_YN: isDefault, MAIL }, { session, db, now }) => {
    const menuId = await menuOf(db, session.roleId, MENU_ABBR)
    await lockViews(db, session.userId)
    const views = await findViews(db, menuId)
    if (views.some((view) => view.VIEW_NM === name && view.VIEW_ID !== VIEW_ID))
      throw new Refusal('VAL-001', { key: 'savedViews.nameTaken' })
    if (isDefault === 'Y') await clearDefault(db, menuId, VIEW_ID ?? NO_VIEW)
    let viewId = VIEW_ID
    if (viewId === undefined) {
      if (views.length >= MAX_VIEWS) throw new Refusal('BIZ-001', { key: 'savedViews.limit', params: [MAX_VIEWS] })
      viewId = await insertView(db, { userId: session.userId, menuId, name, query, isDefault })
    } else if (!(await updateView(db, viewId, { menuId, name, query, isDefault }))) throw notFound()
    if (MAIL) await scheduleMail(db, viewId, session.userId, MAIL, nextMailAt(MAIL, now))
    else if (MAIL === '') await stopMail(db, viewId)
    return findViews(db, menuId)
  }),
  handle(deleteSavedView, async ({ MENU_ABBR, VIEW_ID }, { session, db }) => {
    const menuId = await menuOf(db, session.roleId, MENU_ABBR)
    if (!(await deleteView(db, menuId, VIEW_ID))) throw notFound()
    return findViews(db, menuId)
  }),
  handle(reorderSavedView, async ({ MENU_ABBR, viewIdList }, { session, db }) => {
    const menuId = await menuOf(db, session.roleId, MENU_ABBR)
    await lockViews(db, session.userId)
    const known = (await findViews(db, menuId)).map(({ VIEW_ID }) => VIEW_ID)
    const wanted = [...new Set(viewIdList)].filter((id) => known.includes(id))
    await updateOrder(db, [...wanted, ...known.filter((id) => !wanted.includes(id))])
    return findViews(db, menuId)
  }),
]
