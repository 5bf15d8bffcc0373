import { isOwnPath } from '#domain/text/web-path.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { pictureType } from '../pictures/picture.server.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { bannerFields } from './banner-fields.ts'
import { type BannerRow, saveBannerPicture, saveBannerRows, selectBannerRows } from './contract.ts'
import { findBanners, insertBanners, lockBanners, updateBanners, writePicture } from './sql.ts'

const ID = /^[\w-]{1,40}$/

const bannerFaults = ({ BANNER_ID, LINK, FROM_DT, UNTIL_DT }: Omit<BannerRow, 'ROW_VER'>): RowFault[] => [
  ...(ID.test(BANNER_ID) ? [] : [{ field: 'BANNER_ID', problem: { key: 'banners.badKey' } }]),
  ...(LINK === '' || isOwnPath(LINK) ? [] : [{ field: 'LINK', problem: { key: 'banners.badLink' } }]),
  ...(UNTIL_DT && FROM_DT && UNTIL_DT < FROM_DT ? [{ field: 'UNTIL_DT', problem: { key: 'banners.badPeriod' } }] : []),
]

export default [
  handle(selectBannerRows, (_input, { db }) => findBanners(db)),

  saveMaster(saveBannerRows, 'BANNERS_SAVED', (_batch, { session }) => ({
    fields: bannerFields,
    problems: bannerFaults,
    lock: (run, keys) =>
      lockBanners(
        run,
        keys.map(({ BANNER_ID }) => BANNER_ID),
      ),
    insert: (run, rows) => insertBanners(run, rows, session.corpCd),
    update: (run, rows) => updateBanners(run, rows, session.corpCd),
    delete: async () => [],
  })),

  handle(saveBannerPicture, async ({ BANNER_ID, files = [] }, { db, session, caller, now, answer, text }) => {
    const [file] = files
    const type = file ? await pictureType(file) : null
    if (!(await writePicture(db, BANNER_ID, type, file?.bytes ?? null))) throw notFound()
    const entry = { action: 'BANNER_PICTURE' as const, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: BANNER_ID }
    await audit(db, { ...entry, detail: { own: Boolean(file) } }, now)
    answer.message = text('batch.saved')
    return {}
  }),
]
