import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectBanner } from './contract.ts'

const portal = await testPortal()

describe('the slides of the banner', () => {
  test('S1-015 a guest gets at least three, with title, text and link, in order', async () => {
    const slides = await portal.guest.call(selectBanner)
    expect(slides.length).toBeGreaterThanOrEqual(3)
    expect(slides[0]).toEqual({
      BANNER_ID: 'B1',
      TITLE: '부산에서 로테르담까지, 한 줄로 봅니다.',
      TEXT: expect.stringContaining('기준 시각'),
      LINK: '/trk/comm/PtlTrackingList?mid=ptlTrackingList',
      PICTURE: '',
    })
  })
  test('S1-015 the slides are in English for a visitor with English selected', async () => {
    const answer = await portal.inject({ method: 'POST', url: selectBanner.path, payload: {}, cookies: { lang: 'en' } })
    expect(answer.json().data[0].TITLE).toBe('From Busan to Rotterdam on one line.')
  })
  test('a disabled slide is omitted, and an external link is removed', async () => {
    await portal.database.owner(async (run) => {
      await run("update banner set use_yn = 'N' where banner_id = 'B1'")
      await run("update banner set link = '//evil.example/x' where banner_id = 'B2'")
      await run("update banner set link = 'https://evil.example' where banner_id = 'B3'")
    })
    const slides = await portal.guest.call(selectBanner)
    expect(slides.map(({ BANNER_ID, LINK }) => [BANNER_ID, LINK])).toEqual([
      ['B2', ''],
      ['B3', ''],
    ])
  })
})
