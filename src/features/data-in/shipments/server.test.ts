import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import { EXAMPLE, sentFieldsOf } from './body.ts'

const portal = await testPortal()
const { ask, get, post, tokenOf } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)

let erp = ''
let customer = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
  customer = await tokenOf('customer', 'shipments:read', 'events:read')
})

/** The example as another shipment. */
const another = (n: number, over: object = {}) => {
  const { containers: _containers, ...rest } = EXAMPLE
  return { ...rest, houseNo: `NRSE2611${n}`, masterNo: `HDMU2611${n}`, orderNo: `PO-${n}`, ...over }
}
const read = async (no: string, token = erp) => (await get(pathOf(no), token, { 'accept-language': 'en' })).json()
const rows = async (query: string, values: unknown[]) => portal.database.owner((run) => run(query, values))

describe('S7-080 a system of the forwarder tells shipments', () => {
  test('a new one is there at once with its numbers, and its customer sees every field under the name by which it was told', async () => {
    const made = await tell('PUT', 'ERP-2026-0042', erp, EXAMPLE)
    expect([made.status, made.json()]).toEqual([201, { no: 'ERP-2026-0042', result: 'created', moved: null, held: [] }])
    const found = await read('NRSE26110042', customer)
    const told = sentFieldsOf(EXAMPLE)
    const pick = (from: Record<string, unknown>, name: string) =>
      name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], from)
    // Times without an offset are told with that of their place, package codes in the installation's own.
    const asTold: Record<string, unknown> = {
      'packages.unit': 'CTN',
      'cutOffs.documents': '2026-11-30T16:00:00+09:00',
      'cutOffs.cargo': '2026-12-01T12:00:00+09:00',
    }
    expect(Object.keys(told).length).toBeGreaterThan(15)
    for (const name of Object.keys(told)) expect([name, pick(found, name)]).toEqual([name, asTold[name] ?? told[name]])
    expect([found.vessel, found.voyage, found.departure.estimated]).toEqual(['HMM ALGECIRAS', '021W', '2026-12-02T18:00:00+09:00'])
    expect(found.deadlines.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['DOC', 'CY']))
    expect([found.sources, found.owners]).toEqual([[], {}])
    const { items } = (await get(`${pathOf('ERP-2026-0042')}/containers`, customer)).json()
    expect(items).toMatchObject([{ no: 'HMMU6012349', type: '40HC', seal: 'KR998877', grossWeightKg: 8300.5, packages: 420 }])
    const listed = (await get(`/api/v1/shipments?number=${EXAMPLE.containers?.[0]?.no}`, customer)).json().items
    expect(listed[0]).toMatchObject({ no: 'ERP-2026-0042', containers: '40HC × 1', arrival: { estimated: '2027-01-06' } })
  })

  test('every field of the catalogue can be told and is read again', async () => {
    const read1 = await read('ERP-2026-0042')
    for (const { name } of SHIPMENT_FIELDS) {
      const value = name.split('.').reduce<unknown>((from, part) => (from as Record<string, unknown>)?.[part], read1)
      expect([name, value === undefined]).toEqual([name, false])
    }
  })

  test('a day without a time is kept and told as a day: in the list, the record and its events', async () => {
    expect((await read('ERP-2026-0042')).arrival.estimated).toBe('2027-01-06')
    const arrival = async (token: string) =>
      (await get(`${pathOf('ERP-2026-0042')}/events`, token)).json().items.find(({ code }: { code: string }) => code === 'ARRI')
    expect(await arrival(customer)).toMatchObject({ at: '2027-01-06', source: { group: 'naru', name: '나루' } })
    expect((await arrival(erp)).source.name).toBe('ERP')
    await tell('PATCH', 'ERP-2026-0042', erp, { version: 4, arrival: { estimated: '2027-01-08T07:30' } })
    expect((await read('ERP-2026-0042')).arrival.estimated).toBe('2027-01-08T07:30:00+01:00')
  })

  test('saying it again changes nothing', async () => {
    const version = () => rows("select row_ver, updated_at from shipment where mngt_no = 'SAME-1'", [])
    await tell('PUT', 'SAME-1', erp, another(1))
    const before = await version()
    const again = await tell('PUT', 'SAME-1', erp, another(1))
    expect([again.status, again.json().result, await version()]).toEqual([200, 'unchanged', before])
  })

  test('a seal that changes is stored, also when nothing else does; without a list the containers stay', async () => {
    const box = { no: 'HMMU6012349', type: '45G1', seal: 'KR000001', grossWeightKg: 8_300.5, packages: 420 }
    const seals = async () => (await get(`${pathOf('SEAL-1')}/containers`, erp)).json().items.map(({ seal }: { seal: string }) => seal)
    await tell('PUT', 'SEAL-1', erp, another(30, { containers: [box] }))
    expect((await tell('PUT', 'SEAL-1', erp, another(30, { containers: [box] }))).json().result).toBe('unchanged')
    const changed = await tell('PUT', 'SEAL-1', erp, another(30, { containers: [{ ...box, seal: 'KR000002' }] }))
    expect([changed.json().result, await seals()]).toEqual(['changed', ['KR000002']])
    await tell('PUT', 'SEAL-1', erp, another(30, { commodity: 'another' }))
    expect(await seals()).toEqual(['KR000002'])
    await tell('PUT', 'SEAL-1', erp, another(30, { containers: [] }))
    expect(await seals()).toEqual([])
  })

  test('an older version never wins over a newer one; without a version the time decides', async () => {
    await tell('PUT', 'VER-1', erp, another(2, { version: 7, commodity: 'seven' }))
    const older = await tell('PUT', 'VER-1', erp, another(2, { version: 6, commodity: 'six' }))
    expect([older.status, older.json().result, (await read('VER-1')).commodity]).toEqual([200, 'older', 'seven'])
    expect((await tell('PATCH', 'VER-1', erp, { version: 8, commodity: 'eight' })).json().result).toBe('changed')
    const timed = (saidAt: string, commodity: string) => tell('PUT', 'VER-2', erp, { ...another(3), version: undefined, saidAt, commodity })
    await timed('2026-11-24T10:00:00Z', 'ten')
    expect((await timed('2026-11-24T09:00:00Z', 'nine')).json().result).toBe('older')
    expect([(await read('VER-1')).commodity, (await read('VER-2')).commodity]).toEqual(['eight', 'ten'])
  })

  test('PUT lets go of what it leaves out, PATCH of what it names as null; the voyage stays until it is taken back', async () => {
    await tell('PUT', 'GO-1', erp, another(4, { incoterms: 'FOB', remark: 'handle with care' }))
    const { orderNo: _orderNo, vessel: _vessel, departure: _departure, ...less } = another(4)
    await tell('PUT', 'GO-1', erp, less)
    const left = await read('GO-1')
    expect([left.orderNo, left.incoterms, left.remark, left.vessel, left.departure.estimated]).toEqual([
      '',
      '',
      '',
      'HMM ALGECIRAS',
      '2026-12-02T18:00:00+09:00',
    ])
    await tell('PATCH', 'GO-1', erp, { commodity: 'tyres', masterNo: null, arrival: { estimated: null } })
    const after = await read('GO-1')
    expect([after.commodity, after.masterNo, after.houseNo, after.arrival.estimated]).toEqual(['tyres', '', 'NRSE26114', null])
    expect((await get('/api/v1/shipments?number=HDMU26114', erp)).json().items).toEqual([])
  })

  test('movements are facts beside those of the carrier, and an actual departure moves the shipment on', async () => {
    await tell(
      'PUT',
      'MOVE-1',
      erp,
      another(5, { movements: [{ code: 'LOAD', at: '2026-12-01T20:00', place: 'KRPUS', container: 'HMMU6012349' }] }),
    )
    await tell('PATCH', 'MOVE-1', erp, { departure: { actual: '2026-11-23T18:30' } })
    const found = await read('MOVE-1')
    expect([found.status, found.departure.actual]).toEqual(['TRANSIT', '2026-11-23T18:30:00+09:00'])
  })

  test('an air shipment has its flight and airports', async () => {
    const air = {
      customer: { code: 'CUST001' },
      mode: 'AIR',
      direction: 'EXP',
      origin: { code: 'ICN' },
      destination: { code: 'FRA' },
      carrier: { code: 'KE' },
    }
    const made = await tell('PUT', 'AIR-1', erp, {
      ...air,
      masterNo: '180-26031115',
      voyage: 'KE905',
      departure: { estimated: '2026-11-28T13:10' },
    })
    expect(made.status).toBe(201)
    expect(await read('AIR-1')).toMatchObject({ mode: 'AIR', voyage: 'KE905', departure: { estimated: '2026-11-28T13:10:00+09:00' } })
  })

  test('a message that came before its shipment is attached, with and without the letters of the carrier', async () => {
    const push = (bl: string) =>
      post(
        pushEvents.path,
        JSON.stringify({
          eventID: `early-${bl}`,
          eventCreatedDateTime: '2026-11-22T10:00:00+09:00',
          eventType: 'TRANSPORT',
          eventClassifierCode: 'ACT',
          eventDateTime: '2026-11-22T09:00:00+09:00',
          transportEventTypeCode: 'DEPA',
          transportCall: { UNLocationCode: 'KRPUS' },
          documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bl }],
        }),
        erp,
        { 'content-type': 'application/json' },
      )
    await push('HDMU70000001')
    await push('70000002')
    await tell('PUT', 'EARLY-1', erp, another(6, { masterNo: 'HDMU70000001' }))
    await tell('PUT', 'EARLY-2', erp, another(7, { masterNo: 'HDMU70000002' }))
    expect([(await read('EARLY-1')).departure.actual, (await read('EARLY-2')).departure.actual]).toEqual([
      '2026-11-22T09:00:00+09:00',
      '2026-11-22T09:00:00+09:00',
    ])
  })
})

describe('S7-081 what is wrong is refused as a whole, by field, value and reason', () => {
  const problems = async (no: string, body: object, lang: string) => {
    const answer = await tell('PUT', no, erp, body, lang)
    expect([answer.status, (await get(pathOf(no), erp)).status]).toEqual([400, 404])
    return answer.json().errors
  }

  test.each([
    [
      'ko',
      'containers[1].no "HMMU6012350": 컨테이너 번호의 검증 숫자가 맞지 않습니다.',
      'packages.unit "ZZZ": UN Rec 21 또는 등록된 포장 단위가 아닙니다.',
    ],
    [
      'en',
      'containers[1].no "HMMU6012350": the check digit of the container number is wrong.',
      'packages.unit "ZZZ": not a package code of UN Rec 21 or of the portal.',
    ],
  ])('one bad container line refuses its whole shipment by name (%s)', async (lang, box, unit) => {
    const bad = { ...another(8), packages: { quantity: 1, unit: 'ZZZ' }, containers: [{ no: 'HMMU6012349' }, { no: 'HMMU6012350' }] }
    expect(await problems('BAD-1', bad, lang)).toEqual([
      { pointer: '/packages/unit'.replace('/', '#/'), detail: unit },
      { pointer: '#/containers/1/no', detail: box },
    ])
  })

  test.each([
    ['customer', { customer: { code: 'NOBODY' } }, '#/customer/code'],
    ['port', { origin: { code: 'KRXXX' } }, '#/origin/code'],
    ['carrier', { carrier: { code: 'XXXX' } }, '#/carrier/code'],
    ['day', { arrival: { estimated: '2026-02-31' } }, '#/arrival/estimated'],
    ['cut-off', { cutOffs: { vgm: '2026-11-31' } }, '#/cutOffs/vgm'],
    ['container type', { containers: [{ no: 'HMMU6012349', type: '99Z' }] }, '#/containers/0/type'],
    ['container twice', { containers: [{ no: 'HMMU6012349' }, { no: 'HMMU 601234-9' }] }, '#/containers/1/no'],
    ['term of the other mode', { deliveryTerm: 'AIRPORT' }, '#/deliveryTerm'],
    ['term that an import cannot have', { direction: 'IMP', deliveryTerm: 'ARRIVAL' }, '#/deliveryTerm'],
    ['missing field', { mode: undefined }, '#/mode'],
    ['negative weight', { grossWeightKg: -1 }, '#/grossWeightKg'],
    ['unknown field', { containers: [{ no: 'HMMU6012349', colour: 'red' }] }, '#/containers/0/colour'],
    ['movement of the other mode', { movements: [{ code: 'RCS', at: '2026-11-20', place: 'KRPUS' }] }, '#/movements/0/code'],
  ])('an unknown or impossible %s', async (_what, over, pointer) => {
    expect((await problems('BAD-2', another(9, over), 'en')).map((one: { pointer: string }) => one.pointer)).toEqual([pointer])
  })

  test('whatever is sent gets an answer in our words', { timeout: 120_000 }, async () => {
    const send = async (payload: string | object) => {
      const method = 'PUT' as const
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      const answer = await ask(method, pathOf('ODD-1'), { token: erp, payload, headers: { 'content-type': 'application/json' } })
      expect([answer.status < 500, answer.body.slice(0, 300)]).toEqual([true, answer.body.slice(0, 300)])
    }
    const names = Object.keys(EXAMPLE)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names, 'movements'), fc.jsonValue({ maxDepth: 3 }), (name, value) =>
        send({ ...another(10), [name]: value }),
      ),
      { numRuns: 60 },
    )
    await fc.assert(fc.asyncProperty(fc.json(), send), { numRuns: 20 })
  })
})

describe('S7-142 what a delivery may hold, and what it costs', () => {
  const leftOf = (headers: Record<string, unknown>) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  const boxes = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const serial = `HMMU${String(700_000 + n)}`
      return { no: `${serial}${containerCheckDigit(serial)}`, type: '45G1' }
    })

  test('a shipment of many containers and movements counts for as many calls as it is worth', async () => {
    const token = await systemToken('WEIGHED')
    const told = async (no: string, over: object) => {
      const { status, headers } = await tell('PUT', no, token, another(7, { ...over, houseNo: `W${no}`, masterNo: `WM${no}` }))
      return [status, leftOf(headers)]
    }
    const movements = Array.from({ length: 21 }, (_, n) => ({
      code: 'GTIN',
      at: `2026-11-${String(1 + n).padStart(2, '0')}T10:00`,
      place: 'KRPUS',
    }))
    expect(await told('W-1', { containers: boxes(19) })).toEqual([201, 299])
    expect(await told('W-2', { containers: boxes(40) })).toEqual([201, 296])
    expect(await told('W-3', { containers: boxes(40), movements })).toEqual([201, 292])
    // Whatever is not a list of lines weighs nothing and is refused as what it is.
    expect(await told('W-4', { containers: 'many' })).toEqual([400, 291])
    const described = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
    expect(described.paths['/api/v1/shipments/{no}'].put.description).toContain('one more for every 20 containers and movements')
  })

  test.each(['shipperCode', 'consigneeCode'])(
    'a %s of more than twenty characters is refused by its name and reason, nothing is cut',
    async (field) => {
      const code = 'C'.repeat(21)
      const refused = await tell('PUT', 'LONG-1', erp, another(8, { [field]: code }))
      expect([refused.status, refused.json().errors]).toEqual([
        400,
        [{ pointer: `#/${field}`, detail: `${field}: Enter at most 20 characters.` }],
      ])
      expect((await get(pathOf('LONG-1'), erp)).status).toBe(404)
    },
  )
})
