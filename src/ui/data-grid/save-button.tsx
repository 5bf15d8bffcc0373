import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { SaveIcon } from '../icon/screen-icons.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Choice } from './model/cell-text.ts'
import { createSaver, type PostBatch } from './save-grid.ts'
import { type Grid, useGridCounts } from './use-grid.ts'

type Props = {
  grid: Grid
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** Posts the change set; only the first of several quick clicks does. */
  post: PostBatch
  /** Most rows of one call; more are saved in parts. */
  mostRows?: number | undefined
  onSaved: () => void
}

/** The save button of a grid, with the number of changed rows. */
export function SaveButton({ grid, choices, post, mostRows, onSaved }: Props) {
  const words = useText()
  const { changed } = useGridCounts(grid)
  const [save] = useState(createSaver)
  const context = { choices: (field: { kind: string; group?: string }) => choices?.[field.group ?? ''] }
  const press = async () => {
    grid.engine()?.closeEditor()
    if (await save({ grid, words, context, post, mostRows })) onSaved()
  }
  return (
    <Button variant="primary" icon={SaveIcon} onClick={() => void press()}>
      {words('grid.save')}
      {changed > 0 && ` ${changed}`}
    </Button>
  )
}
