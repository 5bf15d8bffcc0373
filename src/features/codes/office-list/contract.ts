import * as z from 'zod/mini'
import { codeEntry } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const filter = z.optional(z.nullable(z.string().check(z.maxLength(100))))

/** POST /api/fms/housebl/FmsArrivalNotice/selectBankInfo (S7-048): CODE is the account id, NAME bank, account and holder. */
export const selectBankInfo = endpoint({
  path: '/api/fms/housebl/FmsArrivalNotice/selectBankInfo',
  access: 'member',
  quiet: true,
  input: z.object({ CORP_CD: filter, CURR_CD: filter }),
  output: z.array(z.extend(codeEntry, { CURR_CD: z.string() })),
})

/** POST /api/oms/comm/OmsSeaTotal/selectTeam (S7-051): operation teams of the caller's corporation. */
export const selectTeam = endpoint({
  path: '/api/oms/comm/OmsSeaTotal/selectTeam',
  access: 'member',
  quiet: true,
  input: z.object({ CORP_CD: filter, SEARCH_KEYWORD: filter }),
  output: z.array(codeEntry),
})

/**
 * POST /api/pfm/comm/pfmMonthlyReport/selectPfmDept (S7-052): departments; they have no history, so every month returns the same ones.
 */
export const selectPfmDept = endpoint({
  path: '/api/pfm/comm/pfmMonthlyReport/selectPfmDept',
  access: 'staff',
  quiet: true,
  input: z.object({ YYYYMM: z.optional(z.nullable(z.string().check(z.regex(/^(\d{4}(0[1-9]|1[0-2]))?$/)))) }),
  output: z.array(codeEntry),
})

/** POST /api/pfm/comm/pfmMonthlyReport/selectPerfTeam (S7-053): the teams of a department, or all without one. */
export const selectPerfTeam = endpoint({
  path: '/api/pfm/comm/pfmMonthlyReport/selectPerfTeam',
  access: 'staff',
  quiet: true,
  input: z.object({ DEPT_CD: filter }),
  output: z.array(z.extend(codeEntry, { DEPT_CD: z.string() })),
})
