import { expect, type Page } from '@playwright/test'

export const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
export const AIR = '/oms/comm/PtlBookingAirMgt?mid=ptlBookingAirMgt'
export const BOOKINGS = '/oms/comm/PtlBookingList?mid=ptlBookingList'

/** A box of the form by what stands before it. */
export const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Goes to a box as a hand on the keys would, by the way in the list of what is missing or by Tab, and types. */
export const type = async (page: Page, label: string, text: string) => {
  await box(page, label).focus()
  await page.keyboard.type(text)
}

/** A code is looked up when the box is left. */
export const look = async (page: Page, label: string, text: string, name: string) => {
  await type(page, label, text)
  await page.keyboard.press('Tab')
  await expect(box(page, label)).toHaveAccessibleDescription(new RegExp(name))
}
