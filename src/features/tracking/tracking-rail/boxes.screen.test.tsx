import { expect, inject, test } from 'vitest'
import { openScreen, screen } from '../../../../tests/screens/open-screen.tsx'

/** A shipment of a customer whose rows no other test counts, with what its containers have of their own. */
const ship = async (no: string, containers: object[]) => {
  const { url, tokens } = inject('portal')
  const body = {
    customer: { code: 'CUST002' },
    mode: 'SEA',
    direction: 'IMP',
    service: 'FCL',
    origin: { code: 'KRPUS' },
    destination: { code: 'NLRTM' },
    containers,
  }
  const answer = await fetch(new URL('/api/fms/popup/ptlShipmentPopup/saveDeskShipment', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['staff ko']}` },
    body: JSON.stringify({ header: { MNGT_NO: no, ROW_VER: null, REMARK: '' }, body }),
  })
  expect(answer.status).toBe(200)
}

// A day of another year is shown with its year.
const YEAR = new Date().getFullYear()

test.each([
  ['ko', '컨테이너 2', '프리타임 12-05 23:59', '공컨 반납 12-20 23:59'],
  ['en', 'Containers 2', 'free until 12-05 23:59', 'return by 12-20 23:59'],
] as const)('S2-127 S7-118 each container shows its volume and its own last free days (%s)', async (lang, title, free, back) => {
  const no = `BOXES-${lang}-${Date.now()}`
  await ship(no, [
    { no: 'HMMU6012349', type: '45G1', volumeCbm: 61.2, detentionUntil: `${YEAR}-12-20` },
    { no: 'TEMU8123455', type: '22G1', demurrageUntil: `${YEAR}-12-05` },
  ])
  const page = await openScreen(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${no}`, { as: 'staff', lang })
  await page.settled()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  const table = page.container.querySelector('table:has(tbody > tr > td.code)')
  const lines = [...(table?.querySelectorAll('tbody') ?? [])].map(({ textContent }) => textContent)
  expect(table?.querySelector('thead')?.textContent).toContain('CBM')
  expect(lines).toEqual([expect.stringContaining(`61.200${back}`), expect.stringContaining(free)])
  expect(lines[0]).not.toContain(free)
})
