import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { myMenu } from '../menu-map/contract.ts'

const menuId = z.string().check(z.minLength(1), z.maxLength(20))

/** POST /api/registMyMenu (S7-023, S7-024): adds a menu at the end of the favourites, or removes it. */
export const toggleFavourite = endpoint({
  path: '/api/registMyMenu',
  access: 'member',
  quiet: true,
  input: z.object({ MENU_ID: menuId }),
  output: z.object({ myMenuList: z.array(myMenu), isFavorite: z.boolean() }),
})

/** POST /api/reorderMyMenu (S7-026): unknown ids are ignored, missing ones follow in their previous order. */
export const reorderFavourites = endpoint({
  path: '/api/reorderMyMenu',
  access: 'member',
  quiet: true,
  input: z.object({ menuIdList: z.array(menuId).check(z.maxLength(100)) }),
  output: z.object({ myMenuList: z.array(myMenu) }),
})
