/** Whether a link leads to one of our own screens: a path, and nothing a browser would take for another host. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(link)

/** Whether a text is a whole address of the web over TLS, without a user name in front of the host that would make it look like another. */
export const isWebAddress = (address: string): boolean => {
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
