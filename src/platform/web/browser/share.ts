/** Whether the device has a share sheet: phones, and some computers. Asked only in the browser, after a click has drawn what asks. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator

/**
 * Opens the share sheet of the device.
 * @returns whether something was sent; a person who closes it changed their mind, which is no failure
 */
export const share = async (what: { title: string; text?: string; url: string }): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    () => false,
  )
