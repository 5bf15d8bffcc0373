/** Broadcasts to the other tabs of the browser that a session has ended, with the user id. */
export const sessionChannel = () => new BroadcastChannel('naru.session')
