import { expect, test } from 'vitest'
import { openScreen } from '../../tests/screens/open-screen.tsx'
import { pressAll } from '../../tests/screens/walk.ts'

/** Buttons that would change what other tests read, those that are the same on every screen, and the offer of a booking another test left. */
const LEFT_ALONE =
  /저장$|이어서 작성$|부킹요청|로그인|달력$|찾기$|즐겨찾기$|^열$|^필터|언어|^추가$|엑셀 다운로드|조건$|^(전체|부킹|출발 전|도착|인도완료)#$/

test.each([
  ['S2-114', '/fms/comm/PtlShipmentList', 'customer'],
  ['S2-121', '/oms/comm/PtlBookingList', 'customer'],
  ['S2-117', '/oms/comm/PtlBookingSeaMgt', 'customer'],
  ['S2-123', '/spe/comm/PtlExhibitionList', 'customer'],
  ['S2-100', '/cms/popup/CmsCbmPopup', 'guest'],
  ['S2-107', '/cms/popup/CmsCustomerPopup', 'staff'],
  ['S2-116', '/cms/comm/CmsEdiMgt', 'staff'],
  ['S6-008', '/cms/comm/CmsUserMgt', 'admin'],
  ['S6-008', '/cms/comm/CmsCompanyMgt', 'customer.admin'],
] as const)('%s each button of %s does this', { timeout: 480_000 }, async (_id, address, as) => {
  const page = await openScreen(address, { as })
  await page.settled()
  expect(await pressAll(page, LEFT_ALONE)).toMatchSnapshot()
})
