import { expect, type Page } from '@playwright/test'
import { dropFiles, pasteFiles } from './drop-files.ts'
import { cellOf, gridOf, headerOf, pasteText, TEMPLATE } from './grid.ts'
import { LIST } from './sign-in.ts'

/** A key press or a drag that calls the server. */
export type Way = {
  who: 'customer' | 'admin'
  path: string
  /** Once, while calls succeed. */
  prepare?: (page: Page) => Promise<unknown>
  /** Again for every kind of failure: its call must go out each time. */
  act: (page: Page) => Promise<unknown>
  /** Where the failure shows, when it is no sentence of the page. */
  shownAt?: string
}

const BOOKING_LIST = '/oms/comm/PtlBookingList?mid=ptlBookingList'
const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const TRACKING_POPUP = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26030001'

const favourites = (page: Page) => page.getByRole('navigation', { name: '즐겨찾기' })
/** At least two, so that there is an order. */
const twoFavourites = async (page: Page) => {
  for (const [group, leaf] of [
    ['선적', '선적 조회'],
    ['부킹', '부킹 조회'],
  ] as const) {
    if (await favourites(page).getByRole('link', { name: leaf, exact: true }).count()) continue
    const menu = page.getByRole('banner')
    await menu.getByRole('button', { name: group, exact: true }).hover()
    await menu.getByRole('button', { name: `${leaf} 즐겨찾기` }).click()
    await expect(favourites(page).getByRole('link', { name: leaf, exact: true })).toBeVisible()
  }
}
const placeBox = (page: Page) => page.locator('main [data-field=POL]')
/** A text that fits several places stays as it is. */
const typePlace = async (page: Page) => {
  await placeBox(page).fill('부')
  await expect(page.getByRole('option').first()).toBeVisible()
  await placeBox(page).blur()
}
const numberBox = (page: Page) => page.getByRole('search').getByRole('textbox', { name: '번호', exact: true })
const messageBox = (page: Page) => page.getByRole('region', { name: '메시지', exact: true }).getByRole('textbox')
const chooseCell = async (page: Page) => (await cellOf(gridOf(page), 1, '원산지')).click()

export const WAYS = {
  'a favourite is dragged': {
    who: 'customer',
    path: LIST,
    prepare: twoFavourites,
    act: (page) => favourites(page).locator('li').first().dragTo(favourites(page).locator('li').nth(1)),
  },
  'a favourite is moved with Alt and an arrow': {
    who: 'customer',
    path: LIST,
    prepare: twoFavourites,
    act: (page) => favourites(page).getByRole('link').first().press('Alt+ArrowRight'),
  },
  'a column is dragged wider': {
    who: 'admin',
    path: TEMPLATE,
    act: async (page) => {
      const box = await headerOf(gridOf(page), '이름').locator('[data-grip]').boundingBox()
      if (!box) throw new Error('The column has no edge to drag.')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 30, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
    },
  },
  'a column is made wider by keys': {
    who: 'admin',
    path: TEMPLATE,
    prepare: chooseCell,
    act: (page) => page.keyboard.press('Control+Alt+.'),
  },
  'the search of a code cell is opened with F4': {
    who: 'admin',
    path: TEMPLATE,
    act: async (page) => {
      // The cell stays open with its text when its search failed.
      const open = page.locator('textarea[data-open]')
      for (let turn = 0; turn < 3 && (await open.count()) > 0; turn += 1) await page.keyboard.press('Escape')
      await chooseCell(page)
      await page.keyboard.press('F4')
    },
  },
  'codes are pasted into cells': {
    who: 'admin',
    path: TEMPLATE,
    act: async (page) => {
      await chooseCell(page)
      await pasteText(page, '대한')
    },
    shownAt: '[role=gridcell][aria-invalid=true]',
  },
  'files are dropped on a booking': {
    who: 'customer',
    path: '/oms/comm/PtlBookingAirMgt?mid=ptlBookingAirMgt',
    act: (page) => dropFiles(page, 'section[aria-label="첨부"]', ['송장.pdf']),
  },
  'files are dropped on documents': {
    who: 'customer',
    path: '/cms/popup/CmsDocumentPopup?mngtNo=NOSUCH',
    act: (page) => dropFiles(page, '[data-page=cmsDocumentPopup] [class*=panel]', ['송장.pdf']),
  },
  'files are pasted into documents': {
    who: 'customer',
    path: '/cms/popup/CmsDocumentPopup?mngtNo=NOSUCH',
    act: (page) => pasteFiles(page, '[data-page=cmsDocumentPopup] [role=grid]', ['송장.pdf']),
  },
  'a message is sent with Ctrl+Enter': {
    who: 'admin',
    path: TRACKING_POPUP,
    prepare: async (page) => {
      await page
        .getByRole('region', { name: '메시지', exact: true })
        .getByRole('button', { name: /메시지 쓰기|모두/ })
        .click()
      await messageBox(page).fill('언제 도착하나요?')
    },
    act: (page) => messageBox(page).press('Control+Enter'),
  },
  'a place is looked up with Enter': {
    who: 'customer',
    path: BOOKING_LIST,
    prepare: typePlace,
    act: (page) => placeBox(page).press('Enter'),
  },
  'a place is looked up by leaving its box': {
    who: 'customer',
    path: BOOKING_LIST,
    prepare: typePlace,
    act: async (page) => {
      // What was typed anew is looked up anew.
      await placeBox(page).pressSequentially('ㅅ')
      await placeBox(page).press('Backspace')
      await page.keyboard.press('Tab')
    },
  },
  'a list is searched with Enter': {
    who: 'customer',
    path: BOOKING_LIST,
    act: (page) => page.locator('main [data-field=BKG_NO]').press('Enter'),
  },
  'numbers are searched with Enter': {
    who: 'customer',
    path: TRACKING,
    // The number stands as a tag of its own as soon as it is complete.
    prepare: (page) => numberBox(page).pressSequentially('NOSUCH12345 '),
    act: (page) => numberBox(page).press('Enter'),
  },
  'a row is opened with Enter': {
    who: 'customer',
    path: LIST,
    act: async (page) => {
      await page.keyboard.press('Escape')
      const list = page.getByRole('grid', { name: '조회 결과' })
      await list.press('Home')
      await list.press('ArrowDown')
      await list.press('Enter')
    },
  },
  'a list is followed to its end': {
    who: 'admin',
    path: LIST,
    // A whole year is more than one window.
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'ETD 시작일' }).fill('20260101')
      await page.getByRole('combobox', { name: 'ETD 종료일' }).fill('20261231')
      await page.getByRole('button', { name: '조회', exact: true }).click()
      await page.waitForLoadState('networkidle')
    },
    act: async (page) => {
      const retry = page.locator('main output button')
      if (await retry.count()) return retry.first().click()
      await page.getByRole('grid', { name: '조회 결과' }).press('Control+End')
    },
  },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS
