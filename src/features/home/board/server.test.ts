import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectBoard } from './contract.ts'

const portal = await testPortal()

describe('the public content', () => {
  test('S1-009 a guest sees open exhibitions with their deadline, notices and carrier prefixes, and nothing else', async () => {
    const board = await portal.guest.call(selectBoard)
    expect(board.exhibitions.map(({ EXH_NO }) => EXH_NO)).toEqual(['EV0001', 'EV0002'])
    expect(board.exhibitions[0]).toMatchObject({ VENUE: 'Ahoy', DOC_DEADLINE: expect.stringMatching(/^\d{8}$/) })
    expect(board.notices).toHaveLength(3)
    expect(board.notices[0]?.TITLE).toBe('유럽 항로 희망봉 우회 일정 변경')
    expect(board.carriers).toEqual(expect.arrayContaining(['MAEU', 'MEDU']))
    expect(Object.keys(board).sort()).toEqual(['carriers', 'exhibitions', 'notices'])
  })
  test('exhibitions of another corporation are not shown', async () => {
    expect((await portal.as('us').call(selectBoard)).exhibitions).toEqual([])
  })
  test('a past exhibition is not shown', async () => {
    portal.clock.now = new Date(Date.now() + 60 * 86_400_000)
    expect((await portal.guest.call(selectBoard)).exhibitions.map(({ EXH_NO }) => EXH_NO)).toEqual(['EV0001'])
  })
})
