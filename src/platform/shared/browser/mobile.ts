/** Whether a user agent is a mobile device (S4-049). */
export const isMobile = (userAgent: string) => /Mobile|Android|BlackBerry|IEMobile/i.test(userAgent)
