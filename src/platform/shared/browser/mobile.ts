/** Whether a user agent is a mobile device (S4-049). */
export const isMobile = (userAgent: string) => /Mobile|Android|BlackBerry|IEMobile/i.test(userAgent)

/**
 * Whether a page is drawn for a window as narrow as a phone's: as the browser stored it last, else as it says of its device.
 * @param stored the cookie `window`
 * @param hint the header Sec-CH-UA-Mobile
 */
export const isPhoneWindow = (stored: string | undefined, hint: string | string[] | undefined, userAgent: string): boolean => {
  if (stored === 'phone' || stored === 'wide') return stored === 'phone'
  if (hint === '?1' || hint === '?0') return hint === '?1'
  // Tablets name themselves too, but their windows are wide.
  return /Mobi/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent)
}
