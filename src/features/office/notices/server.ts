import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { type NoticeRow, saveNoticeRows, selectNoticeRows } from './contract.ts'
import { AUDIENCES, NOTICE_KINDS, noticeFields } from './notice-fields.ts'
import { findNotices, insertNotices, lockNotices, updateNotices } from './sql.ts'

const noticeFaults = ({ KIND, AUDIENCE, FROM_DT, UNTIL_DT }: Omit<NoticeRow, 'ROW_VER'>): RowFault[] => {
  const faults: RowFault[] = []
  const wrong = (field: string, key: string) => faults.push({ field, problem: { key: `notices.${key}` } })
  if (KIND && !(NOTICE_KINDS as readonly string[]).includes(KIND)) wrong('KIND', 'badChoice')
  if (AUDIENCE && !(AUDIENCES as readonly string[]).includes(AUDIENCE)) wrong('AUDIENCE', 'badChoice')
  if (UNTIL_DT && UNTIL_DT < FROM_DT) wrong('UNTIL_DT', 'badPeriod')
  return faults
}

export default [
  handle(selectNoticeRows, (search, { db }) => findNotices(db, search)),

  saveMaster(saveNoticeRows, 'NOTICES_SAVED', (_batch, { session }) => ({
    fields: noticeFields,
    problems: noticeFaults,
    lock: (run, keys) =>
      lockNotices(
        run,
        keys.map(({ NOTICE_KEY }) => NOTICE_KEY),
      ),
    insert: (run, rows) => insertNotices(run, rows, session.corpCd),
    update: updateNotices,
    delete: async () => [],
  })),
]
