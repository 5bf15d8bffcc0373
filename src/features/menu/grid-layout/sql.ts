import type { Run } from '#platform/server/db/db.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import type { saveGridLayout } from './contract.ts'

export type Layout = InputOf<typeof saveGridLayout>['LAYOUT']

/** The caller's layout of a grid; row-level security limits it to the own ones. */
export const findLayout = async (run: Run, abbr: string, grid: string): Promise<Layout> => {
  const [row] = await run<{ layout: Layout }>('select layout from grid_layout where menu_abbr = $1 and grid_nm = $2', [abbr, grid])
  return row?.layout ?? {}
}

export const saveLayout = (run: Run, userId: string, abbr: string, grid: string, layout: Layout) =>
  run(
    `insert into grid_layout (user_id, menu_abbr, grid_nm, layout) values ($1, $2, $3, $4::jsonb)
     on conflict (user_id, menu_abbr, grid_nm) do update set layout = excluded.layout, updated_at = now()`,
    [userId, abbr, grid, JSON.stringify(layout)],
  )

export const deleteLayout = (run: Run, abbr: string, grid: string) =>
  run('delete from grid_layout where menu_abbr = $1 and grid_nm = $2', [abbr, grid])
