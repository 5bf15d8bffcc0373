import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * The router's scroll positions per history entry. Its own component also renders an inline script, which React may not create in the
 * browser under the page's Trusted Types policy.
 */
export const ScrollMemory = () => {
  useScrollRestoration()
  return null
}
