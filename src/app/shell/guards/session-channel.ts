/** On which the tabs of a browser tell each other that a session has ended: the user id travels. */
export const sessionChannel = () => new BroadcastChannel('naru.session')
