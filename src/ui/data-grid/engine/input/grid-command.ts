import type { Column } from '../drawing/columns.ts'

/** A user command: in the context menu, by its keys, from the toolbar. */
export type GridCommand = {
  id: string
  /** Message key of its name. */
  label: string
  /** Key presses in the format of `pressName`; the menu shows the first. */
  shortcuts?: readonly string[]
  group: 'edit' | 'rows' | 'column' | 'view'
  /** Also enabled in a grid without rows. */
  whenEmpty?: true
  enabled?: () => boolean
  /** Message key of the reason why it never runs in this grid; null if it does. */
  whyNot?: () => string | null
  /** @param column the column of the menu; null for that of the active cell */
  run: (column: Column | null) => void | Promise<void>
}
