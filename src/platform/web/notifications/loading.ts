import type { PortalStore } from '../store/store.ts'

/**
 * The loader (S4-011…015): begin sets the flag and increases the counter, end clears only the flag, plus and minus change the counter,
 * which never falls below zero.
 */
export const begin = (store: PortalStore) => store.setState((state) => ({ httpTransaction: true, httpCount: state.httpCount + 1 }))
export const end = (store: PortalStore) => store.setState({ httpTransaction: false })
export const plus = (store: PortalStore) => store.setState((state) => ({ httpCount: state.httpCount + 1 }))
export const minus = (store: PortalStore) => store.setState((state) => ({ httpCount: Math.max(0, state.httpCount - 1) }))
