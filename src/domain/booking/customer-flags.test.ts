import { expect, test } from 'vitest'
import { receivableWarning, stoppedProblem } from './customer-flags.ts'

test('S5-017 a stopped customer is a problem, a customer without the flag is not', () => {
  expect(stoppedProblem({ stopped: 'Y' })).toEqual({ key: 'MSG000186', params: [] })
  expect([stoppedProblem({ stopped: 'N' }), stoppedProblem({ stopped: null }), stoppedProblem({})]).toEqual([null, null, null])
})
test('S5-018 a long-term receivable is a warning, not a problem', () => {
  expect(receivableWarning({ longTermReceivable: 'Y' })).toEqual({ key: 'MSG000288', params: [] })
  expect([receivableWarning({ longTermReceivable: 'N' }), stoppedProblem({ longTermReceivable: 'Y' })]).toEqual([null, null])
})
