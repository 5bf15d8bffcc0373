import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { menuItem } from '../menu-map/contract.ts'

/** POST /api/guest/menu (S7-020): the public menu tree for guests. */
export const guestMenu = endpoint({
  path: '/api/guest/menu',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({}),
  output: z.object({ menuHierarchyList: z.array(menuItem) }),
})
