import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const name = z.string().check(z.minLength(1), z.maxLength(50), z.regex(/^[\w.-]+$/))
const columns = z.array(z.string().check(z.maxLength(50))).check(z.maxLength(200))

/** The stored layout of a grid; the browser ignores names of removed columns. */
const layout = z.object({
  order: z.optional(columns),
  hidden: z.optional(columns),
  pinned: z.optional(columns),
  widths: z.optional(z.record(z.string().check(z.maxLength(50)), z.int().check(z.minimum(20), z.maximum(2_000)))),
  density: z.optional(z.enum(['compact', 'standard', 'roomy'])),
})

/** POST /api/cms/comm/gridLayout/selectGridLayout: the caller's own layout of a grid; empty without one. */
export const selectGridLayout = endpoint({
  path: '/api/cms/comm/gridLayout/selectGridLayout',
  access: 'member',
  quiet: true,
  cookie: true,
  input: z.object({ MENU_ABBR: name, GRID_NM: name }),
  output: layout,
})

/** POST …/saveGridLayout: replaces it; an empty one is deleted. */
export const saveGridLayout = endpoint({
  path: '/api/cms/comm/gridLayout/saveGridLayout',
  access: 'member',
  quiet: true,
  input: z.object({ MENU_ABBR: name, GRID_NM: name, LAYOUT: layout }),
  output: layout,
})
