import { useSyncExternalStore } from 'react'

const never = () => () => {}
const unknownOnServer = () => false

/** What only the browser knows: false on the server and while the page takes over, then what `read` returns. */
export const useInBrowser = (read: () => boolean): boolean => useSyncExternalStore(never, read, unknownOnServer)
