import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { selectShipmentList } from './contract.ts'

const portal = await testPortal()
// Document deadlines use the database clock.
const inHours = (hours: number) => new Date(Date.now() + (9 + hours) * 3_600_000).toISOString().slice(0, 19)
const built = (over: Parameters<typeof buildShipment>[1]) => portal.database.owner((run) => buildShipment(run, over))
const papersOf = async (who: 'customer' | 'staff', NUMBERS: string[]) => {
  const { rows } = await portal.as(who).call(selectShipmentList, { NUMBERS })
  return Object.fromEntries(rows.map(({ HBL_NO, PAPERS }) => [HBL_NO, PAPERS]))
}

test('S2-114 a shipment shows the documents it lacks, by its kind, destination and due time', async () => {
  const away = { io_type: 'EXP', shp_sts: 'BOOKED' } as const
  for (const shipment of [
    { ...away, hbl_no: 'PAPERSOON', etd: inHours(60) },
    { ...away, hbl_no: 'PAPERFAR', etd: inHours(24 * 9) },
    { ...away, hbl_no: 'PAPERCUTOFF', etd: inHours(24 * 9), due_kind: 'DOC', due_at: inHours(30) },
    { ...away, hbl_no: 'PAPERLEFT', etd: inHours(-4), shp_sts: 'TRANSIT' },
    { ...away, hbl_no: 'PAPERFLIES', trans_mode: 'AIR', pol: 'ICN', pod: 'FRA', etd: inHours(60) },
    { hbl_no: 'PAPERCOMES', io_type: 'IMP', shp_sts: 'TRANSIT', etd: inHours(-90), eta: inHours(30) },
    { hbl_no: 'PAPERCAME', io_type: 'IMP', shp_sts: 'ARRIVED', etd: inHours(-90), eta: inHours(-2) },
  ] as const)
    await built(shipment)
  const expected = {
    PAPERSOON: '상업송장, 포장명세서, 수출신고필증',
    PAPERFAR: '',
    PAPERCUTOFF: '상업송장, 포장명세서',
    PAPERLEFT: '',
    PAPERFLIES: '상업송장, 포장명세서, 수출신고필증',
    PAPERCOMES: '상업송장, 포장명세서',
    PAPERCAME: '',
  }
  for (const who of ['customer', 'staff'] as const) expect(await papersOf(who, Object.keys(expected))).toEqual(expected)
})
