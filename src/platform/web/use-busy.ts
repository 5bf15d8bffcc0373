import { useCallback, useState } from 'react'

/**
 * Whether work of this component is under way, for its buttons. `hold()` begins and gives the function that ends; hand it to
 * the call, which ends it in every case: `call(save, rows, { onOver: hold() })` (S8-006).
 */
export const useBusy = () => {
  const [count, setCount] = useState(0)
  const hold = useCallback(() => {
    let held = true
    setCount((before) => before + 1)
    return () => {
      if (held) setCount((before) => before - 1)
      held = false
    }
  }, [])
  return { busy: count > 0, hold }
}
