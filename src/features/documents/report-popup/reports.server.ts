import type { Context } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import type { DocumentTemplate } from '#platform/shared/files/document-template.ts'
import { arrivalNotice } from './arrival-notice.server.ts'
import { bookingConfirmation } from './booking-confirmation.server.ts'
import type { ReportAsk, ReportCode } from './contract.ts'
import { houseBl } from './house-bl.server.ts'
import { listReport } from './list-report.server.ts'
import type { Draw } from './document-frame.server.ts'
import { requestReport } from './request-report.server.ts'
import { findDirection } from '../shipment-facts.server.ts'

const OF_ONE: Record<Exclude<ReportCode, 'SHP_LIST'>, Draw> = {
  BKG_CONF: bookingConfirmation,
  AN: arrivalNotice,
  HBL_DRAFT: houseBl,
  EXH_REQ: requestReport,
}

/** Builds a report. @throws Refusal NTF-001 for an unknown or foreign record, BIZ-001 for a record without such a report */
export const drawReport = async (context: Context<'member'>, ask: ReportAsk): Promise<{ paper: DocumentTemplate; left: number }> => {
  if (ask.reportCd === 'SHP_LIST') return listReport(context, ask)
  const paper = await OF_ONE[ask.reportCd](context, ask)
  if (!paper) throw notFound()
  return { paper, left: 0 }
}

/** The report types of a record, including the current one. */
export const kindsOf = async ({ db, session }: Context<'member'>, { reportCd, mngtNo }: ReportAsk): Promise<ReportCode[]> => {
  if (reportCd !== 'AN' && reportCd !== 'HBL_DRAFT') return [reportCd]
  const direction = await findDirection(db, session.corpCd, mngtNo)
  return direction === 'EXP' ? ['HBL_DRAFT'] : ['AN', 'HBL_DRAFT']
}
