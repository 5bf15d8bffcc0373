import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordedUnipass } from '../../../tools/unipass/recorded-server.ts'
import { httpUnipass } from './http-unipass.ts'

const stub = await recordedUnipass()
afterAll(() => stub.stop())
const keys = { cargo: 'k1', exports: 'k2', containers: 'k3' }
let now = 0
const client = (url = stub.url) => httpUnipass({ url, keys, now: () => now })
const asked = () => stub.state.asked.map(({ searchParams }) => Object.fromEntries(searchParams))
beforeEach(() => {
  now = Date.UTC(2026, 10, 22)
  stub.state.asked.length = 0
  stub.state.trouble = 'none'
})

describe('S2-113 calls to the authority', () => {
  test('every API is called with its own key and nothing else of ours', async () => {
    const unipass = client()
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).answer).toMatchObject({
      kind: 'found',
      record: { hblNo: '381051117126' },
    })
    expect((await unipass.exports({ declNo: '1234526123456X' })).answer).toMatchObject({ kind: 'found' })
    expect((await unipass.containers('20WDFCA262I17095833')).answer).toMatchObject({ kind: 'found' })
    expect(asked()).toEqual([
      { crkyCn: 'k1', cargMtNo: '20WDFCA262I17095833' },
      { crkyCn: 'k2', expDclrNo: '1234526123456X' },
      { crkyCn: 'k3', cargMtNo: '20WDFCA262I17095833' },
    ])
  })

  test('a B/L of an unexpected year is found by trying the years in turn', async () => {
    const { answer } = await client().cargo({ hblNo: '381051117126', years: ['2021', '2020', '2019'] })
    expect(answer).toMatchObject({ kind: 'found', record: { cargoNo: '20WDFCA262I17095833', blYear: '2020' } })
    expect(asked().map(({ blYy }) => blYy)).toEqual(['2021', '2020'])
  })

  test('the same number is requested once in ten minutes, also concurrently', async () => {
    const unipass = client()
    const twice = await Promise.all([1, 2].map(() => unipass.cargo({ cargoNo: '20WDFCA262I17095833' })))
    expect(twice[0]).toEqual(twice[1])
    now += 9 * 60_000
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).at).toEqual(twice[0]?.at)
    expect(asked()).toHaveLength(1)
    now += 61_000
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).at).not.toEqual(twice[0]?.at)
    expect(asked()).toHaveLength(2)
  })

  test("a rejected key is reported with the authority's message", async () => {
    const unipass = httpUnipass({ url: stub.url, keys: { ...keys, cargo: 'wrong' }, now: () => now })
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).answer).toEqual({
      kind: 'refused',
      text: '존재하지 않는 인증키입니다.',
    })
  })
})

describe('R-13 a service that fails', () => {
  test.each([
    ['down', 'status', 2],
    ['redirect', 'status', 2],
    ['garbage', 'garbage', 1],
    ['page', 'garbage', 1],
    ['bomb', 'garbage', 1],
    ['huge', 'garbage', 1],
  ] as const)('%s is a silence (%s), requested %i times, and never an exception', async (trouble, why, times) => {
    stub.state.trouble = trouble
    expect((await client().cargo({ cargoNo: '20WDFCA262I17095833' })).answer).toEqual({ kind: 'silent', why })
    expect(asked()).toHaveLength(times)
  })

  test('an unreachable service is a silence', async () => {
    const { answer } = await client('http://127.0.0.1:9/ext/rest').exports({ blNo: 'OURF2603110001' })
    expect(answer).toEqual({ kind: 'silent', why: 'unreachable' })
  })

  test('after three failures in a row it pauses for thirty seconds, then one call tests whether the service is back', async () => {
    stub.state.trouble = 'garbage'
    const unipass = client()
    for (const cargoNo of ['1', '2', '3']) await unipass.cargo({ cargoNo })
    expect((await unipass.cargo({ cargoNo: '4' })).answer).toEqual({ kind: 'silent', why: 'resting' })
    expect(asked()).toHaveLength(3)
    now += 31_000
    const [first, second] = await Promise.all(['5', '6'].map((cargoNo) => unipass.cargo({ cargoNo })))
    expect([first?.answer, second?.answer]).toEqual([
      { kind: 'silent', why: 'garbage' },
      { kind: 'silent', why: 'resting' },
    ])
    stub.state.trouble = 'none'
    now += 31_000
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).answer.kind).toBe('found')
    expect((await unipass.cargo({ cargoNo: '7' })).answer).toEqual({ kind: 'none' })
  })
})

describe('S2-113 ten seconds', () => {
  afterEach(() => vi.restoreAllMocks())
  test('a call without response ends after ten seconds and the next visitor does not wait for it', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return timeout(50)
    })
    stub.state.trouble = 'slow'
    const unipass = client()
    expect((await unipass.cargo({ hblNo: '381051117126', years: ['2021', '2020'] })).answer).toEqual({ kind: 'silent', why: 'time-out' })
    expect(limits).toEqual([10_000])
    expect((await unipass.cargo({ cargoNo: '20WDFCA262I17095833' })).answer).toEqual({ kind: 'silent', why: 'resting' })
    expect(asked()).toHaveLength(1)
  })
})
