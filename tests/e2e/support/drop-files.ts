import type { Page } from '@playwright/test'

const filesOf = (page: Page, names: readonly string[]) =>
  page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const name of list) transfer.items.add(new File([`%PDF-1.7\n${name}\n%%EOF\n`], name, { type: 'application/pdf' }))
    return transfer
  }, names)

/** Drops PDF files somewhere, as a hand with a mouse does. */
export const dropFiles = async (page: Page, selector: string, names: readonly string[]) => {
  const dataTransfer = await filesOf(page, names)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer })
}

/** Pastes PDF files somewhere, as Ctrl+V does. */
export const pasteFiles = async (page: Page, selector: string, names: readonly string[]) => {
  const clipboard = await filesOf(page, names)
  await page
    .locator(selector)
    .first()
    .evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, clipboard)
}
