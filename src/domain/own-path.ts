/** Whether a link leads to one of our own screens: a path, and nothing a browser would take for another host. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])/.test(link)
