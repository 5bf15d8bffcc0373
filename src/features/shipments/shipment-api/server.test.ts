import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { listShipments } from './contract.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const token = await tokenOf('customer', 'shipments:read')
const list = async (query = '', secret = token) => get(`${listShipments.path}${query && `?${query}`}`, secret)
const numbers = (answer: Awaited<ReturnType<typeof list>>): string[] => answer.json().items.map(({ no }: { no: string }) => no)
const own = (custCd: string, more = 'true') =>
  portal.database.owner((run) =>
    run<{ mngt_no: string; hbl_no: string }>(
      `select mngt_no, hbl_no from shipment where corp_cd = 'KR' and $1 in (cust_cd, shipper_cd, consignee_cd) and ${more}`,
      [custCd],
    ),
  )

/** Every number of all pages, following the cursors. */
const walk = async (query: string, between: () => Promise<unknown> = async () => {}) => {
  const all: string[] = []
  let cursor: string | null = null
  do {
    const answer = await list(`${query}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(answer.status).toBe(200)
    all.push(...numbers(answer))
    cursor = answer.json().next
    await between()
  } while (cursor)
  return all
}

describe('an API client reads the shipments of its user', () => {
  test('only shipments of the own company are returned, whatever the query', async () => {
    const mine = new Set((await own('CUST001')).map(({ mngt_no }) => mngt_no))
    const found = await walk('limit=100')
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((no) => !mine.has(no))).toEqual([])
    const [foreign] = await own('CUST002', `'CUST001' not in (cust_cd, coalesce(shipper_cd, ''), coalesce(consignee_cd, ''))`)
    expect(numbers(await list(`number=${foreign?.hbl_no}`))).toEqual([])
    expect(numbers(await list('customer=CUST002'))).toEqual([])
    const staff = await list(`number=${foreign?.hbl_no}`, await tokenOf('staff', 'shipments:read'))
    expect(numbers(staff)).toEqual([foreign?.mngt_no])
  })

  test.each(['EXP', 'IMP', 'CROSS'])('of the direction %s only those are returned', async (direction) => {
    const mine = new Set((await own('CUST001', `io_type = '${direction}'`)).map(({ mngt_no }) => mngt_no))
    const found = await walk(`direction=${direction}&limit=100`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((no) => !mine.has(no))).toEqual([])
  })

  test('times are ISO 8601 with the offset of their place, names in the requested language', async () => {
    const [item] = (await list('origin=KRPUS&mode=SEA&limit=1')).json().items
    expect(item.departure.estimated ?? item.departure.actual).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/)
    expect(item.origin).toEqual({ code: 'KRPUS', name: '부산' })
    expect(item.links).toEqual({
      self: `/api/v1/shipments/${item.no}`,
      portal: `/trk/popup/PtlTrackingSeaPopup?mngtNo=${item.no}`,
    })
    const english = await get(`${listShipments.path}?number=${item.houseNo}`, token, { 'accept-language': 'en-US,en;q=0.9' })
    expect(english.json().items[0].origin.name).toMatch(/Busan/)
  })

  test.each(['sort=departure', 'sort=due', 'sort=arrival&order=asc', 'sort=houseNo'])(
    'pages of %s neither repeat nor skip a shipment when one is added',
    async (order) => {
      const whole = await walk(`${order}&limit=100`)
      expect(new Set(whole).size).toBe(whole.length)
      let added = 0
      const paged = await walk(`${order}&limit=7`, async () => {
        if (added++ > 0) return
        await portal.database.owner((run) =>
          run(
            `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd, hbl_no)
               select 'KR', 'CUST001', $1, 'SEA', 'EXP', 'KRPUS', 'NLRTM', now(), $1`,
            [`NEW${order.replace(/\W/g, '')}`],
          ),
        )
      })
      expect(paged.filter((no) => !no.startsWith('NEW'))).toEqual(whole.filter((no) => !no.startsWith('NEW')))
    },
  )

  test('the link to the next page is in the header too, with all conditions', async () => {
    const { headers, json } = await list('mode=SEA&limit=2')
    expect(headers.link).toContain('rel="first"')
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? ''
    expect(new URL(next, 'http://x').searchParams.get('cursor')).toBe(json().next)
    expect(new URL(next, 'http://x').searchParams.get('mode')).toBe('SEA')
    expect((await get(next, token)).json().items).toHaveLength(2)
  })

  test('an unchanged response is answered with 304', async () => {
    const first = await list('limit=3')
    expect(first.headers['cache-control']).toBe('no-store')
    const again = await get(`${listShipments.path}?limit=3`, token, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await get(`${listShipments.path}?limit=4`, token, { 'if-none-match': String(first.headers.etag) })).status).toBe(200)
  })
})

describe('invalid queries are refused with the invalid field', () => {
  test.each([
    ['limit=0', '#/limit'],
    ['limit=101', '#/limit'],
    ['limit=ten', '#/limit'],
    ['status=LOST', '#/status'],
    ['mode=ROAD', '#/mode'],
    ['statuss=BOOKED', '#/statuss'],
    ['from=20260101', '#/from'],
    ['origin=%00', '#/origin'],
  ])('%s', async (query, at) => {
    const { status, headers, json } = await list(query)
    expect([status, headers['content-type'], json().code]).toEqual([400, 'application/problem+json; charset=utf-8', 'VAL-001'])
    expect(json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([at])
  })

  test.each(['from=2026-01-01', 'from=2026-05-01&to=2026-01-01', 'party=x', 'cursor=abc', 'cursor=W10', 'mode=SEA&mode=AIR'])(
    '%s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  test('a cursor of another sort order and a forged one are refused', async () => {
    const { next } = (await list('sort=houseNo&limit=1')).json()
    expect((await list(`sort=departure&cursor=${next}`)).status).toBe(400)
    const forged = (anchor: string) => Buffer.from(JSON.stringify(['ETD', 'DESC', anchor])).toString('base64url')
    for (const anchor of ['[]', '["x",1]', `["2026-01-01T00:00:00","1; drop table shipment"]`, 'null'])
      expect((await list(`cursor=${forged(anchor)}`)).status).toBe(400)
  })

  test('unknown URLs and methods return errors in the same format', async () => {
    const unknown = await get('/api/v1/nothing', token)
    expect([unknown.status, unknown.json().code]).toEqual([404, 'RTE-404'])
    const { statusCode, headers } = await portal.inject({ method: 'DELETE', url: listShipments.path })
    expect([statusCode, headers['content-type']]).toEqual([405, 'application/problem+json; charset=utf-8'])
  })
})
