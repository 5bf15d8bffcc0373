import { reorderFavourites, toggleFavourite } from '#features/menu/favourites/contract.ts'
import { call, CallProblem, callReply, connected } from '#platform/web/call.ts'
import { withFavourites } from '#platform/web/menu-state.ts'
import { toast } from '#platform/web/toast.ts'
import type { Favourite } from '#platform/web/store.ts'

const keep = (list: Favourite[]) => connected().setState((state) => withFavourites(state, list))

/** A refusal is told as a warning; anything worse has had its box already. */
const tell = (error: unknown) => {
  if (!(error instanceof CallProblem)) throw error
  if (error.status > 0 && error.status !== 401) toast.warning(error.body.message)
}

/** Adds or removes a favourite and says so (S3-013, S4-018, S4-019). */
export const toggleFavouriteMenu = async (menuId: string) => {
  try {
    const { data, message } = await callReply(toggleFavourite, { MENU_ID: menuId })
    keep(data.myMenuList)
    toast.success(message)
  } catch (error) {
    tell(error)
  }
}

/** Shows the new order at once and keeps what the server made of it; a refusal brings the old one back (S7-026). */
export const reorderFavouriteMenus = async (list: Favourite[]) => {
  const before = connected().getState().myMenuList
  keep(list)
  try {
    keep((await call(reorderFavourites, { menuIdList: list.map(({ MENU_ID }) => MENU_ID) })).myMenuList)
  } catch (error) {
    keep(before)
    tell(error)
  }
}
