import { handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { findMyMenus } from '../sql.ts'
import { reorderFavourites, toggleFavourite } from './contract.ts'
import { favouriteOrder, MAX_FAVOURITES } from './favourite-order.ts'
import { deleteFavourite, findFavouriteIds, findPermittedMenu, insertFavourite, lockFavourites, updateFavouriteOrder } from './sql.ts'

export default [
  handle(toggleFavourite, async ({ MENU_ID }, { session, caller, db, answer, text }) => {
    await lockFavourites(db, session.userId)
    const stored = await findFavouriteIds(db)
    const isFavorite = !stored.includes(MENU_ID)
    if (isFavorite) {
      if (!(await findPermittedMenu(db, session.roleId, MENU_ID))) throw notFound()
      if (stored.length >= MAX_FAVOURITES) throw new Refusal('BIZ-003')
      await insertFavourite(db, session.userId, MENU_ID)
    } else await deleteFavourite(db, MENU_ID)
    answer.message = text(isFavorite ? 'favourites.added' : 'favourites.removed')
    return { myMenuList: await findMyMenus(db, session.roleId, caller.lang), isFavorite }
  }),
  handle(reorderFavourites, async ({ menuIdList }, { session, caller, db }) => {
    await lockFavourites(db, session.userId)
    await updateFavouriteOrder(db, favouriteOrder(await findFavouriteIds(db), menuIdList))
    return { myMenuList: await findMyMenus(db, session.roleId, caller.lang) }
  }),
]
