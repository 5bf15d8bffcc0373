import type { Hit } from '#features/find/everything/contract.ts'
import { openPreview } from '#features/documents/document-preview/open-preview.ts'
import { registRecent } from '#features/home/recent/contract.ts'
import { call } from '#platform/web/api/call.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import type { FindEntry } from './entry.ts'

type Open = (abbr: string, args?: unknown, search?: Readonly<Record<string, string>>) => unknown

/** Opens the page of the shipment, and remembers it as looked up. */
const openShipment = ({ MNGT_NO, TITLE }: Hit, openMenu: Open) => {
  call(registRecent, { number: TITLE }, { silent: true }).catch(() => {})
  openMenu('ptlShipment', undefined, { no: MNGT_NO })
}

const open = (hit: Hit, openMenu: Open, isStaff: boolean) => {
  const { KIND, KEY, TITLE, MNGT_NO } = hit
  if (KIND === 'SHIPMENT' || KIND === 'VESSEL') openShipment(hit, openMenu)
  else if (KIND === 'BOOKING') openMenu(hit.TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt', { BKG_NO: KEY })
  else if (KIND === 'REQUEST') openMenu('ptlExhibitionMgt', { REQ_NO: KEY })
  else if (KIND === 'DOCUMENT') openPreview(MNGT_NO, { FILE_SN: KEY, FILE_NM: TITLE })
  else if (KIND === 'PLACE') openMenu('ptlShipmentList', { POD: KEY })
  else openMenu('ptlShipmentList', isStaff ? { CUST: KEY } : { PARTY: TITLE })
}

/** The number that answered, where it is not the one shown: `CNTR MSKU9070323`. */
const matchOf = ({ MATCH, DETAIL, TITLE }: Hit, text: Translate) => {
  if (!MATCH || DETAIL === TITLE) return ''
  return `${MATCH === 'MNGT' ? text('find.mngt') : text(`shipmentSearch.numberType.${MATCH}`)} ${DETAIL}`
}

const detailOf = (hit: Hit, text: Translate) => {
  const { KIND, DETAIL, POL_NM, POD_NM, KEY, MNGT_NO } = hit
  const route = POL_NM || POD_NM ? `${POL_NM} → ${POD_NM}` : ''
  if (KIND === 'SHIPMENT') return [matchOf(hit, text), route].filter(Boolean).join(' · ')
  if (KIND === 'VESSEL') return [DETAIL, route].filter(Boolean).join(' · ')
  if (KIND === 'BOOKING') return [route, text(`find.booking.${DETAIL}`)].filter(Boolean).join(' · ')
  if (KIND === 'PLACE') return [KEY, DETAIL].filter(Boolean).join(' · ')
  if (KIND === 'DOCUMENT') return MNGT_NO
  return DETAIL
}

const endOf = ({ KIND, SHP_STS }: Hit, text: Translate) => {
  if (SHP_STS) return text(`shipmentSearch.sts.${SHP_STS}`)
  if (KIND === 'PLACE') return text('find.asDestination')
  return KIND === 'CUSTOMER' ? text('find.ofCustomer') : ''
}

/** The line of something found on the server. */
export const hitEntry = (hit: Hit, group: string, text: Translate, openMenu: Open, isStaff: boolean): FindEntry => ({
  key: `${hit.KIND} ${hit.KEY}`,
  group,
  title: hit.TITLE,
  code: hit.KIND === 'SHIPMENT' || hit.KIND === 'VESSEL' || hit.KIND === 'BOOKING' || hit.KIND === 'REQUEST',
  detail: detailOf(hit, text),
  end: endOf(hit, text),
  typo: hit.TYPO,
  exact: hit.EXACT && hit.KIND !== 'PLACE' && hit.KIND !== 'CUSTOMER',
  run: () => open(hit, openMenu, isStaff),
})

/** A new booking like the one whose whole number was typed. */
export const copyEntry = ({ KEY, TRANS_MODE }: Hit, text: Translate, openMenu: Open): FindEntry => ({
  key: `COPY ${KEY}`,
  group: text('find.group.BOOKING'),
  title: text('booking.like', [KEY]),
  detail: '',
  run: () => openMenu(TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt', { COPY_NO: KEY }),
})
