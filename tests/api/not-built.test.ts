import { expect, test } from 'vitest'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()

/** Calls of the specification's section 7: all of them stand. */
const BUILT = [
  '/api/douzone/douzonBizboxAlphaApi/callApiOutProcessEncLogOn',
  '/api/edi/RCL/uploadRcl/upload',
  '/api/edi/partner/saneiManifest/upload',
  '/api/login',
  '/api/logout',
  '/api/auth/findMyId',
  '/api/auth/find/password',
  '/api/auth/authorized',
  '/api/session',
  '/api/menuMap',
  '/api/guest/menu',
  '/api/languageMap',
  '/api/registMyMenu',
  '/api/insertVisitLog',
  '/api/reorderMyMenu',
  '/api/file/logoImageDownload',
  '/api/file/fileDownload',
  '/api/file/fileUpload',
  '/api/file/base64ImageDownload',
  '/api/code/selectCommonCode',
  '/api/code/selectLanguageCode',
  '/api/code/selectCorpCode',
  '/api/code/selectRoleId',
  '/api/fms/housebl/FmsArrivalNotice/selectBankInfo',
  '/api/oms/comm/OmsSea/selectCntrType',
  '/api/cms/popup/cmsDocumentPopup/selectDocumentType',
  '/api/oms/comm/OmsSeaTotal/selectTeam',
  '/api/pfm/comm/pfmMonthlyReport/selectPfmDept',
  '/api/pfm/comm/pfmMonthlyReport/selectPerfTeam',
]

test('S2-035 a path of no call says so, to a guest and to a member alike', async () => {
  for (const headers of [{}, await portal.as('admin').headers()]) {
    const reply = await portal.inject({ method: 'POST', url: '/api/douzone/nothing', headers, payload: {} })
    expect([reply.statusCode, reply.headers['x-error-code'], reply.headers['cache-control']]).toEqual([404, 'RTE-404', 'no-store'])
    expect(reply.headers['content-type']).toContain('application/json')
  }
})

test.each(BUILT)('S7-001 %s answers', async (path) => {
  const reply = await portal.inject({ method: 'POST', url: path, payload: {} })
  expect(reply.statusCode).not.toBe(404)
  // The logo is the same for everybody.
  expect(reply.headers['cache-control']).toMatch(path.includes('logoImage') ? /^public/ : /no-store/)
})
