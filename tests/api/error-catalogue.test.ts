import { describe, expect, test } from 'vitest'
import { selectTeam } from '#features/codes/office-list/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()

describe('the envelope of answers', () => {
  test('S8-005 an unexpected failure is SYS-500, marked unknown, in the caller’s language, and tells nothing of the inside', async () => {
    const { authorization } = await portal.as('staff').headers()
    await portal.database.owner((run) => run('alter table team rename to team_gone'))
    const { statusCode, headers, body } = await portal.inject({
      method: 'POST',
      url: selectTeam.path,
      payload: {},
      headers: { authorization },
    })
    await portal.database.owner((run) => run('alter table team_gone rename to team'))
    expect([statusCode, headers['x-error-code']]).toEqual([500, 'SYS-500'])
    expect(JSON.parse(body)).toEqual({ message: '처리 중 오류가 발생했습니다.', unknown: true })
    expect(await portal.as('staff').call(selectTeam)).toHaveLength(4)
  })

  test('S3-036 S7-008 the menu answer holds menu map, popup map, favourites and the tree, beside an empty message', async () => {
    const { data, message } = await portal.as('customer').reply(menuMap)
    expect(Object.keys(data).sort()).toEqual(['menuMap', 'menuTree', 'myMenuList', 'popupMap'])
    expect([data.menuMap.ptlShipmentList?.MENU_ID, data.popupMap.cmsCommonPopup?.MENU_PATH, message]).toEqual([
      'M0101',
      '/cms/popup/CmsCommonPopup',
      '',
    ])
  })
})
