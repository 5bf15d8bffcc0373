import { expect, test } from 'vitest'
import { openScreen, screen } from '../../../tests/screens/open-screen.tsx'

for (const address of ['/oms/comm/PtlBookingSeaMgt?BKG_NO=KRS999999999', '/spe/comm/PtlExhibitionMgt?REQ_NO=KREXH999999999'])
  test(`S6-006 ${address.split('?')[1]}: an address with someone else’s number opens a new form and says that there is no such thing`, async () => {
    const page = await openScreen(address, { as: 'customer' })
    expect(await screen.findByText(/찾을 수 없거나 볼 수 없는 자료입니다\./)).toBeTruthy()
    await page.settled()
    expect(page.container.querySelector('main form, main [data-field]')).toBeTruthy()
  })
