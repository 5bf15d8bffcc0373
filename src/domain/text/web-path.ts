/** Whether a link leads to one of our own screens: a path that no browser reads as another host. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(link)

/** Whether a text is a complete https address, without a user name that would disguise the host. */
export const isWebAddress = (address: string): boolean => {
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
