import { inject, expect, test } from 'vitest'
import { openScreen } from '../../../tests/screens/open-screen.tsx'
import { pressAll, textsOf } from '../../../tests/screens/walk.ts'
import { demoNumbers } from '../../../tools/survive/facts.ts'

const numbers = () => {
  const { url, tokens } = inject('portal')
  return demoNumbers(async (who, path, input) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[`${who} ko`]}` },
      body: JSON.stringify(input),
    })
    return ((await response.json()) as { data: unknown }).data
  })
}
let known: ReturnType<typeof numbers> | undefined

const opened = async (address: string, as: 'customer' | 'staff' | 'guest', lang: 'ko' | 'en' = 'ko') => {
  known ??= numbers()
  const page = await openScreen((await known)(address), { as, lang })
  await page.settled()
  return page
}

test.each([
  ['S2-110', 'the draft of the bill of lading', '/cms/popup/CmsBlCheckPopup?mngtNo={shipment}', 'customer'],
  ['S2-109', 'the documents to download', '/cms/popup/CmsDocumentDownPopup?mngtNo={shipment}', 'customer'],
  ['S2-108', 'the documents', '/cms/popup/CmsDocumentPopup?mngtNo={shipment}', 'customer'],
  ['S2-128', 'a shipment by air', '/trk/popup/PtlTrackingAirPopup?HAWB_NO=NRAE26030008', 'customer'],
  ['S2-129', 'the events of a container', '/trk/popup/PtlTrackingCntrEventPopup?mngtNo={shipment}', 'customer'],
  ['S2-130', 'the map of a shipment', '/trk/popup/PtlTrackingMapPopup?mngtNo={shipment}', 'customer'],
  ['S2-127', 'a shipment by sea', '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388', 'customer'],
  ['S2-127', 'a shipment by sea, for staff', '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388', 'staff'],
  ['S2-111', 'the import clearance', '/fms/popup/PtlUnipassInPopup?mngtNo={shipment}', 'customer'],
  ['S2-112', 'the export clearance', '/fms/popup/PtlUnipassOutPopup?mngtNo={shipment}', 'customer'],
  ['S2-127', 'a shared shipment', '/trk/share{share}', 'guest'],
] as const)('%s %s shows this, and its buttons do this', { timeout: 240_000 }, async (_id, _name, address, as) => {
  const page = await opened(address, as)
  expect(textsOf(page.container.querySelector('main') ?? page.container)).toMatchSnapshot('texts')
  // Left alone: what would change the shipment for others, and for staff what customers have too.
  const sameForStaff = as === 'staff' ? '|지도|문서|리포트|공유|구독|복사|#$' : ''
  expect(await pressAll(page, new RegExp(`승인|저장$|달력$|^확인$|해결 처리${sameForStaff}`))).toMatchSnapshot('buttons')
})
