const KEY = 'naru.shipmentView'

/** Whether this browser last showed the shipments as a grid: who works in it all day finds it again. */
export const isGridKept = () => localStorage.getItem(KEY) === 'grid'

/** Remembers how the shipments are shown. */
export const keepGrid = (grid: boolean) => {
  if (grid) localStorage.setItem(KEY, 'grid')
  else localStorage.removeItem(KEY)
}
