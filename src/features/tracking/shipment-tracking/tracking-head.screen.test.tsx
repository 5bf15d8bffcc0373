import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-127 of a shipment that comes on another day than first promised, the first promise stands struck out beside the new day', async () => {
  const page = await openScreen('/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388', { lang: 'en' })
  await page.settled()
  const former = document.querySelector('main small s')
  expect(former?.textContent).toMatch(/^first promise (\d\d-)?\d\d-\d\d$/)
  expect(former?.parentElement?.textContent).toMatch(/^ETA (\d\d-)?\d\d-\d\d \d\d:\d\d .*first promise (\d\d-)?\d\d-\d\d \+\d+\sd$/)
})
