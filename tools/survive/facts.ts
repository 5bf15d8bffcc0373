import type { Who } from './screens.ts'

/** Calls the portal as a user. */
export type Ask = (who: Who, path: string, input: object) => Promise<unknown>

type Rows = { rows: readonly Record<string, string>[] }

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
const lastMonths = () => ({ FROM_DT: dayOf(Date.now() - 90 * 86_400_000), TO_DT: dayOf(Date.now() + 86_400_000) })

/** Numbers of the demo that depend on the day of its first start, by their placeholders in the addresses of `places.ts`. */
export const demoNumbers = async (ask: Ask): Promise<(path: string) => string> => {
  const requests = (await ask('admin', '/api/spe/comm/ptlExhibitionList/selectRequestList', {})) as Rows
  const bookings = (await ask('admin', '/api/oms/comm/ptlBookingList/selectBookingList', {
    TRANS_MODE: 'SEA',
    STATUS: ['REQUESTED'],
    ...lastMonths(),
  })) as Rows
  const ours = (await ask('customer', '/api/oms/comm/ptlBookingList/selectBookingList', {
    TRANS_MODE: 'SEA',
    STATUS: ['CONFIRMED'],
    ...lastMonths(),
  })) as Rows
  const mine = (await ask('customer', '/api/spe/comm/ptlExhibitionList/selectRequestList', {})) as Rows
  const shipment = (await ask('customer', '/api/trk/popup/ptlTrackingSeaPopup/selectTracking', { HBL_NO: 'NRSE26100388' })) as {
    MNGT_NO: string
  }
  const header = { MNGT_NO: shipment.MNGT_NO, DAYS: 7 }
  const share = (await ask('customer', '/api/trk/share/makeShare', { header })) as { PATH: string }
  // A system whose tokens can be made.
  const system = { SOURCE: 'CAMPAIGN', NAME: 'campaign', QUIET_BEFORE: '', USE_YN: 'Y' }
  await ask('admin', '/api/cms/comm/cmsSystemAccountMgt/saveSystemAccount', { header: system })
  const request = (is: (row: Record<string, string>) => boolean) => requests.rows.find(is)?.REQ_NO
  const numbers: Record<string, string | undefined> = {
    installed: request(({ STATUS }) => STATUS === 'INSTALLED'),
    carnet: request(({ STATUS, CARNET_YN }) => STATUS === 'IN_PROGRESS' && CARNET_YN === 'Y'),
    received: mine.rows.find(({ STATUS }) => STATUS === 'RECEIVED')?.REQ_NO,
    requested: bookings.rows[0]?.BKG_NO,
    confirmed: ours.rows[0]?.BKG_NO,
    shipment: shipment.MNGT_NO,
    share: new URL(share.PATH, 'http://portal').search,
  }
  return (path) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const number = numbers[name]
      if (!number) throw new Error(`The demo has no number "${name}".`)
      return number
    })
}
