import { browserStorage } from '#platform/web/browser/safe-storage.ts'

const KEY = 'naru.shipmentView'

/** Whether this browser last showed the shipments as a grid. */
export const isGridSaved = () => browserStorage.read(KEY) === 'grid'

/** Stores whether the shipments are shown as a grid. */
export const saveGridView = (grid: boolean) => {
  if (grid) browserStorage.write(KEY, 'grid')
  else browserStorage.remove(KEY)
}
