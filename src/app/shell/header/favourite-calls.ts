import { reorderFavourites, toggleFavourite } from '#features/menu/favourites/contract.ts'
import { call, callReply, connected } from '#platform/web/api/call.ts'
import { inTurns } from '#platform/web/api/single-flight.ts'
import { withFavourites } from '#platform/web/store/menu-state.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import type { Favourite } from '#platform/web/store/store.ts'

const storeList = (list: Favourite[]) => connected().setState((state) => withFavourites(state, list))

/** Fast clicks and drags run one after the other: each response is the whole list. */
const inTurn = inTurns(toast.warning)

/** Adds or removes a favourite and confirms it (S3-013, S4-018, S4-019). */
export const toggleFavouriteMenu = (menuId: string) =>
  inTurn(async (flight) => {
    const { data, message } = await callReply(toggleFavourite, { MENU_ID: menuId }, { flight })
    storeList(data.myMenuList)
    toast.success(message)
  })

/** Shows the new order at once and then the server's result; a refusal restores the old order (S7-026). */
export const reorderFavouriteMenus = async (list: Favourite[]) => {
  const before = connected().getState().myMenuList
  storeList(list)
  const menuIdList = list.map(({ MENU_ID }) => MENU_ID)
  const kept = await inTurn((flight) => call(reorderFavourites, { menuIdList }, { flight }))
  storeList(kept ? kept.myMenuList : before)
}
