import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { requestTracking, type TrackingArgs } from './request-tracking.ts'

const asking = async (args: TrackingArgs, loggedIn: boolean, answer: () => unknown = () => ({ shipments: [{}] })) => {
  const asked: string[] = []
  const ask = async <I, O>({ path }: Endpoint<I, O>, input: I): Promise<O> => {
    asked.push(`${path.split('/').slice(-2).join('/')} ${JSON.stringify(input)}`)
    return answer() as O
  }
  const { kind } = await requestTracking(ask, args, loggedIn, selectSeaTracking, 'HBL_NO')
  return { kind, asked }
}

test('S2-127 a member requests an own shipment by management number or house number', async () => {
  expect(await asking({ mngtNo: 'KRS1', HBL_NO: 'H' }, true)).toEqual({
    kind: 'member',
    asked: ['ptlTrackingSeaPopup/selectTracking {"mngtNo":"KRS1"}'],
  })
  expect((await asking({ HBL_NO: 'H' }, true)).asked).toEqual(['ptlTrackingSeaPopup/selectTracking {"HBL_NO":"H"}'])
})
test('S1-020 a guest requests by an exact number only; a management number alone sends no request (S2-044)', async () => {
  expect(await asking({ HBL_NO: 'H' }, false)).toEqual({ kind: 'guest', asked: ['guest/selectTracking {"number":"H"}'] })
  expect(await asking({ mngtNo: 'KRS1' }, false)).toEqual({ kind: 'empty', asked: [] })
  expect((await asking({ number: 'N' }, false, () => ({ shipments: [] }))).kind).toBe('missing')
})
test('a shipment that the opener has already loaded is not requested again', async () => {
  expect(await asking({ shipments: [{} as never] }, false)).toEqual({ kind: 'guest', asked: [] })
})
test('S6-006 not found is a result, any other refusal is thrown', async () => {
  const refuseWith = (code: 'NTF-001' | 'SYS-503') => () => {
    throw new Refusal(code)
  }
  expect((await asking({ mngtNo: 'X' }, true, refuseWith('NTF-001'))).kind).toBe('missing')
  await expect(asking({ mngtNo: 'X' }, true, refuseWith('SYS-503'))).rejects.toThrow('SYS-503')
})
