import { browserStorage } from '#platform/web/browser/safe-storage.ts'

const KEY = 'naru.shipmentView'

/** Whether this browser last showed the shipments as a grid: who works in it all day finds it again. */
export const isGridKept = () => browserStorage.read(KEY) === 'grid'

/** Remembers how the shipments are shown. */
export const keepGrid = (grid: boolean) => {
  if (grid) browserStorage.write(KEY, 'grid')
  else browserStorage.remove(KEY)
}
