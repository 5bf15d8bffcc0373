import { describe, expect, test } from 'vitest'
import { readEdifact } from './read-edifact.ts'

const read = (type: string, ...segments: string[]) =>
  readEdifact(`UNH+1+${type}:D:99B:UN'${segments.join("'")}'UNT+${segments.length + 2}+1'`, { receivedAt: '2026-03-15T00:00:00Z' })
const codes = (result: ReturnType<typeof read>) => result.irregularities.map(({ code }) => code).filter((code) => code !== 'UNB_MISSING')

describe('status reports (IFTSTA)', () => {
  const head = ['BGM+23+1+9', 'NAD+CA+HDMU:160:86', 'RFF+BN:B1', 'RFF+EQ:CSQU3054383', 'CNI+1']

  test('one status of several containers becomes one event per container', () => {
    const { events } = read('IFTSTA', ...head, 'STS+1+AE', 'DTM+334:202603140132:203', 'EQD+CN+CSQU3054383', 'EQD+CN+MSCU5956818')
    expect(events.map(({ code, container, refs }) => [code, container, refs.container, refs.booking])).toEqual([
      ['AE', 'CSQU3054383', ['CSQU3054383'], ['B1']],
      ['AE', 'MSCU5956818', ['MSCU5956818'], ['B1']],
    ])
  })

  test('without a container the reference of the message is used', () => {
    expect(read('IFTSTA', ...head, 'STS+1+UV', 'DTM+334:202603140132:203').events[0]).toMatchObject({
      container: 'CSQU3054383',
      kind: 'EQUIPMENT',
    })
  })

  test.each([
    ['EE', 'EQUIPMENT', true],
    ['RD', 'EQUIPMENT', true],
    ['OA', 'EQUIPMENT', null],
    ['VA', 'TRANSPORT', null],
    ['CT', 'CUSTOMS', null],
    ['CR', 'SHIPMENT', null],
    ['ZZ', 'OTHER', null],
  ])("a carrier's %s is %s", (code, kind, empty) => {
    expect(read('IFTSTA', ...head, `STS+1+${code}`, 'DTM+334:202603140132:203').events[0]).toMatchObject({ code, kind, empty })
  })

  test('a letter counts only when containers or a carrier are named', () => {
    const status = ['CNI+1', 'STS+1+I::87:DELIVERED', 'DTM+334:202603140132:203']
    const kind = (...segments: string[]) => read('IFTSTA', ...segments).events[0]?.kind
    expect(kind('BGM+77', ...status)).toBe('OTHER')
    expect(kind('BGM+77', 'NAD+CA+HDMU:160:86', ...status)).toBe('EQUIPMENT')
    expect(kind('BGM+77', ...status, 'EQD+CN+CSQU3054383')).toBe('EQUIPMENT')
  })

  test('two consignments have separate numbers', () => {
    const status = ['STS+1+VD', 'DTM+334:202603140132:203']
    const { events } = read('IFTSTA', 'BGM+23', 'NAD+CA+A', 'CNI+1', 'RFF+BM:BL1', ...status, 'CNI+2', 'RFF+BM:BL2', ...status)
    expect(events.map(({ refs }) => refs.bl)).toEqual([['BL1'], ['BL2']])
  })

  test('a status without a date or code is reported', () => {
    expect(codes(read('IFTSTA', ...head, 'STS+1+VD'))).toEqual(['NO_DATE'])
    expect(codes(read('IFTSTA', ...head, 'STS+1'))).toEqual(['NO_STATUS'])
  })
})

describe('terminal reports', () => {
  const box = ['EQD+CN+CSQU3054383+22G1:102:5++3+4', 'RFF+BM:BL1', 'MEA+AAE+G+LBR:1000']

  test('a gate-out of an empty container by lorry', () => {
    const { events } = read('CODECO', 'BGM+36+1+9', 'LOC+165+KRPUS:139:6+PNP:TER:306', ...box, 'DTM+181:202603140132:203', 'TDT+1++3')
    expect(events[0]).toMatchObject({
      code: '36',
      at: '2026-03-14T01:32:00',
      unlocode: 'KRPUS',
      facility: 'PNP',
      empty: true,
      mode: 'TRUCK',
    })
    expect(events[0]).toMatchObject({ weightKg: 453.592, isoType: '22G1', refs: { bl: ['BL1'], container: ['CSQU3054383'] } })
  })

  test.each(['9'.repeat(400), '-5', 'HEAVY', ''])('a weight of "%s" is none', (weight) => {
    expect(
      read('CODECO', 'BGM+36', 'EQD+CN+CSQU3054383', `MEA+AAE+G+KGM:${weight}`, 'DTM+7:202603140132:203').events[0]?.weightKg,
    ).toBeNull()
  })

  test('a date with an unknown qualifier is used when there is no other', () => {
    const result = read('CODECO', 'BGM+34+1+9', ...box, 'TDT+1++3', 'DTM+ACT:202308111447:203')
    expect(result.events[0]?.at).toBe('2023-08-11T14:47:00')
    expect(codes(result)).toEqual(['ODD_QUALIFIER'])
  })

  test('a discharge happens at the port of discharge of the container', () => {
    const { events } = read(
      'COARRI',
      'BGM+44+1+9',
      'TDT+20+0031W+1++HMM:172:20+++9863297:146::HMM ALGECIRAS',
      ...box,
      'DTM+203:202603140132:203',
      'LOC+9+CNSHA:139:6',
      'LOC+11+KRPUS:139:6',
    )
    expect(events[0]).toMatchObject({
      code: '44',
      unlocode: 'KRPUS',
      imo: '9863297',
      vessel: 'HMM ALGECIRAS',
      voyage: '0031W',
      mode: 'VESSEL',
    })
  })

  test('a report of an unknown move is stored with its code', () => {
    const result = read('CODECO', 'BGM+99+1+9', ...box, 'DTM+7:202603140132:203')
    expect([result.events[0]?.code, codes(result)]).toEqual(['99', ['UNKNOWN_CODE']])
  })
})
