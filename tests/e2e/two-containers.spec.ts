import { type APIRequestContext, expect } from '@playwright/test'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 }, keepPage: false })

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The last eleven in the evening in Seoul: what both containers do an hour apart happens on one day, whenever the test runs. */
const EVENING = Math.floor((Date.now() - 14 * HOUR) / DAY) * DAY + 14 * HOUR
const hoursBefore = (hours: number) => new Date(EVENING - hours * HOUR).toISOString()
const dayBefore = (hours: number) => hoursBefore(hours).slice(0, 10).replaceAll('-', '')
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** Our staff and a carrier at work elsewhere: a confirmed booking of two containers, and a token for its events. */
const elsewhere = async (request: APIRequestContext) => {
  const login = await request.post('/api/login', { data: { p: 'naru-demo-2026::^::admin', c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  const ask = async (path: string, data: object) => {
    const reply = await request.post(path, { headers: { authorization: `Bearer ${apiToken}` }, data })
    expect([path, reply.status()]).toEqual([path, 200])
    return ((await reply.json()) as { data: { header: { BKG_NO: string }; SECRET: string } }).data
  }
  const ports = {
    POL: 'KRPUS',
    POD: 'JPHKT',
    ETD: dayBefore(96),
    ETA: dayBefore(72),
    CARGO_READY_DT: dayBefore(140),
    DOC_CLOSING_AT: '',
    VGM_CLOSING_AT: `${dayBefore(110)}1200`,
  }
  const head = { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: '', ...ports }
  const calls = '/api/oms/comm/ptlBookingSeaMgt'
  const { BKG_NO } = (await ask(`${calls}/requestBooking`, seaBooking({ head }))).header
  await ask(`${calls}/confirmBooking`, { BKG_NO, ANYWAY_YN: 'Y' })
  const { SECRET } = await ask('/api/auth/tokens/makeToken', { header: { NAME: '선사', SCOPES: ['events:write'], DAYS: 30 } })
  const push = async (event: object) => {
    const headers = { authorization: `Bearer ${SECRET}` }
    expect((await request.post('/api/v1/events', { headers, data: event })).status()).toBeLessThan(300)
  }
  return { number: BKG_NO, push }
}

test('S2-127 S2-120 a customer follows two containers from the booking to the second empty return in an open popup: counts, names and a withdrawn mistake, each at once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { number, push } = await elsewhere(request)
  const [one, two] = ['1', '2'].map((n) => {
    const first = `TRIU${number.slice(-5)}${n}`
    return `${first}${containerCheckDigit(first)}`
  }) as [string, string]
  const common = { eventClassifierCode: 'ACT', documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: number }] }
  const box = (equipmentEventTypeCode: string, hours: number, equipmentReference: string, at: string, over = {}) => ({
    ...common,
    eventID: crypto.randomUUID(),
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: inSeconds(0),
    eventDateTime: hoursBefore(hours),
    equipmentEventTypeCode,
    equipmentReference,
    emptyIndicatorCode: 'LADEN',
    transportCall: { UNLocationCode: at },
    ...over,
  })
  const ship = (transportEventTypeCode: string, hours: number, at: string, over = {}) => ({
    ...common,
    eventID: crypto.randomUUID(),
    eventType: 'TRANSPORT',
    eventCreatedDateTime: inSeconds(0),
    eventDateTime: hoursBefore(hours),
    transportEventTypeCode,
    transportCall: { UNLocationCode: at, modeOfTransport: 'VESSEL', vessel: { vesselIMONumber: '9863297', vesselName: 'HANBADA ONE' } },
    ...over,
  })
  const EMPTY = { emptyIndicatorCode: 'EMPTY' }

  await signIn(page, 'other')
  const live = page.waitForRequest((one) => one.url().includes('/api/live/streamChanges'))
  await open(page, `/trk/comm/PtlTrackingList?mid=ptlTrackingList&NUMBERS=${number}`)
  await live
  const row = page.getByRole('grid').locator('tbody tr').first()
  await row.locator('b.code').first().click()
  const popup = page.getByRole('dialog')
  const stage = popup.locator('[aria-current=step]')
  const lines = popup.getByRole('region', { name: '진행 기록' }).locator('li[data-state]')
  await expect(stage).toContainText('부킹확정')
  await expect(popup).toContainText('TBN-02')
  await expect(lines.filter({ hasText: 'VCO' })).toHaveCount(0)

  await test.step('the empties are picked up', async () => {
    await push(box('GTOT', 144, one, 'KRPUS', EMPTY))
    await expect(popup).toContainText('컨테이너 2대 중 1대')
    await expect(stage).toContainText('부킹확정')
    await push(box('GTOT', 143, two, 'KRPUS', EMPTY))
    await expect(stage).toContainText('공컨테이너 반출')
    await expect(popup).not.toContainText('TBN-')
    for (const name of [one, two]) await expect(popup.getByText(name, { exact: true })).toBeVisible()
  })
  await test.step('a mistake is told and withdrawn', async () => {
    await push(box('GTIN', 120, one, 'KRPUS'))
    const wrong = box('LOAD', 119, two, 'KRPUS')
    await push(wrong)
    await expect(lines.filter({ hasText: '본선 적재' })).toHaveCount(1)
    await push({ ...wrong, eventCreatedDateTime: inSeconds(4), isRetracted: true })
    await expect(lines.filter({ hasText: '본선 적재' })).toHaveCount(0)
    await expect(popup).toContainText('컨테이너 2대 중 1대')
  })
  await test.step('aboard is not sailed', async () => {
    await push(box('GTIN', 118, two, 'KRPUS'))
    await push(box('LOAD', 98, one, 'KRPUS'))
    await push(box('LOAD', 97, two, 'KRPUS'))
    await expect(popup).toContainText('부산에서 본선적재 완료')
    await push(ship('DEPA', 96, 'KRPUS'))
    await expect(popup).toContainText('부산에서 출항')
    await expect(stage).toContainText('출항')
  })
  await test.step('the arrival moves, and comes', async () => {
    await push(ship('ARRI', -40, 'JPHKT', { eventClassifierCode: 'EST' }))
    await expect(popup.getByText(/^지연 \+\d/)).toBeVisible()
    await push(ship('ARRI', 72, 'JPHKT'))
    await expect(stage).toContainText('입항')
    await push(box('DISC', 70, one, 'JPHKT'))
    await push(box('DISC', 69, two, 'JPHKT'))
    await expect(lines.filter({ hasText: '컨테이너 2대' }).filter({ hasText: '양하' })).toHaveCount(1)
  })
  await test.step('delivered when the second has left the terminal', async () => {
    await push(box('GTOT', 30, one, 'JPHKT'))
    await expect(popup).toContainText('컨테이너 2대 중 1대')
    await expect(stage).toContainText('입항')
    await expect(lines.filter({ hasText: '게이트 반출' })).toContainText(one)
    await push(box('GTOT', 29, two, 'JPHKT'))
    await expect(stage).toContainText('인도완료')
  })
  await test.step('the empties come back; what the next user does is not shown', async () => {
    await push(box('GTIN', 8, one, 'JPHKT', EMPTY))
    await expect(lines.filter({ hasText: '공컨테이너 반납' })).toContainText(one)
    await push(box('LOAD', 4, one, 'JPHKT', { documentReferences: [] }))
    await push(box('GTIN', 3, two, 'JPHKT', EMPTY))
    await expect(lines.filter({ hasText: '공컨테이너 반납' })).toContainText('컨테이너 2대')
    await expect(lines.filter({ hasText: '본선 적재' })).toHaveCount(1)
    await expect(stage).toContainText('인도완료')
  })
  await popup.getByRole('button', { name: '닫기' }).first().click()
  await expect(row).toContainText([one, two].toSorted()[0] ?? '')
  await request.dispose()
})
