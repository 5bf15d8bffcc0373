import { type APIRequestContext, expect } from '@playwright/test'

/** Our staff at work in another browser: what it enters goes out as its forms would send it. */
export const openStaffCalls = async (request: APIRequestContext) => {
  const login = await request.post('/api/login', { data: { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  const ask = async (path: string, data: object) => {
    const reply = await request.post(`/api/trk/popup/${path}`, { headers: { authorization: `Bearer ${apiToken}` }, data })
    expect(reply.status()).toBe(200)
    return ((await reply.json()) as { data: { MNGT_NO: string; HBL_NO: string } }).data
  }
  return {
    find: (HBL_NO: string) => ask('ptlTrackingSeaPopup/selectTracking', { HBL_NO }),
    enter: (header: object) => ask('ptlTrackingSeaPopup/saveEvent', { header }),
    write: (header: object) => ask('ptlTrackingException/saveException', { header }),
  }
}
