import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { deleteSavedView, MAX_VIEWS, reorderSavedView, saveSavedView, selectSavedViewList } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const other = portal.as('other')
const MENU_ABBR = 'ptlShipmentList'
const names = (views: { VIEW_NM: string }[]) => views.map(({ VIEW_NM }) => VIEW_NM)
const save = (VIEW_NM: string, more: object = {}) =>
  customer.call(saveSavedView, { MENU_ABBR, VIEW_NM, QUERY: 'TRANS_MODE=AIR', DEFAULT_YN: 'N', ...more })
const list = () => customer.call(selectSavedViewList, { MENU_ABBR })
const clear = async () => {
  for (const { VIEW_ID } of await list()) await customer.call(deleteSavedView, { MENU_ABBR, VIEW_ID })
}

describe('saved views of a list', () => {
  test('a view is saved under its name, changed and deleted; views of other lists are separate', async () => {
    await save('미주 수출', { QUERY: 'POL=KRPUS&POD=USLAX%2CUSLGB' })
    const [view] = await save('항공')
    expect(view).toMatchObject({ VIEW_NM: '미주 수출', QUERY: 'POL=KRPUS&POD=USLAX%2CUSLGB', DEFAULT_YN: 'N' })
    const VIEW_ID = view?.VIEW_ID ?? ''
    expect(names(await save('  미주 전체 ', { VIEW_ID }))).toEqual(['미주 전체', '항공'])
    expect(await customer.call(selectSavedViewList, { MENU_ABBR: 'ptlTrackingList' })).toEqual([])
    expect(names(await customer.call(deleteSavedView, { MENU_ABBR, VIEW_ID }))).toEqual(['항공'])
    await clear()
  })

  test('only one is the default', async () => {
    const first = await save('A', { DEFAULT_YN: 'Y' })
    const second = await save('B', { DEFAULT_YN: 'Y' })
    expect(first.map(({ DEFAULT_YN }) => DEFAULT_YN)).toEqual(['Y'])
    expect(second.map(({ DEFAULT_YN }) => DEFAULT_YN)).toEqual(['N', 'Y'])
    const back = await save('A', { VIEW_ID: second[0]?.VIEW_ID, DEFAULT_YN: 'Y' })
    expect(back.map(({ DEFAULT_YN }) => DEFAULT_YN)).toEqual(['Y', 'N'])
    await clear()
  })

  test('the requested order applies; unknown ids are ignored and missing ones follow', async () => {
    await save('A')
    await save('B')
    const [a, , c] = await save('C')
    const ordered = await customer.call(reorderSavedView, { MENU_ABBR, viewIdList: [c?.VIEW_ID, '999999', a?.VIEW_ID] })
    expect(names(ordered)).toEqual(['C', 'A', 'B'])
    expect(names(await list())).toEqual(['C', 'A', 'B'])
    await clear()
  })

  test('a name is unique, and the twenty-first view is refused', async () => {
    for (let n = 0; n < MAX_VIEWS; n += 1) await save(`V${n}`)
    await expect(save('V0')).rejects.toMatchObject({ status: 400, code: 'VAL-001', body: { message: '같은 이름의 보기가 있습니다.' } })
    await expect(save('one more')).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    expect(await list()).toHaveLength(MAX_VIEWS)
    await clear()
  })

  test('two concurrent saves at the limit add one view', async () => {
    for (let n = 1; n < MAX_VIEWS; n += 1) await save(`V${n}`)
    await Promise.allSettled([save('x'), save('y')])
    expect(await list()).toHaveLength(MAX_VIEWS)
    await clear()
  })

  test('S6-006 the views of others cannot be seen or changed', async () => {
    const [mine] = await save('mine')
    const VIEW_ID = mine?.VIEW_ID ?? ''
    expect(await other.call(selectSavedViewList, { MENU_ABBR })).toEqual([])
    const theirs = { MENU_ABBR, VIEW_ID, VIEW_NM: 'theirs', QUERY: '', DEFAULT_YN: 'N' }
    await expect(other.call(saveSavedView, theirs)).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    await expect(other.call(deleteSavedView, { MENU_ABBR, VIEW_ID })).rejects.toMatchObject({ status: 404 })
    expect(await other.call(reorderSavedView, { MENU_ABBR, viewIdList: [VIEW_ID] })).toEqual([])
    expect(names(await list())).toEqual(['mine'])
    await clear()
  })

  test('S6-004 guests have none, and a list outside the menu is not found', async () => {
    await expect(portal.guest.call(selectSavedViewList, { MENU_ABBR })).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(saveSavedView, { MENU_ABBR, VIEW_NM: 'x', QUERY: '', DEFAULT_YN: 'N' })).rejects.toMatchObject({
      status: 401,
    })
    await expect(portal.guest.call(deleteSavedView, { MENU_ABBR, VIEW_ID: '1' })).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(reorderSavedView, { MENU_ABBR, viewIdList: [] })).rejects.toMatchObject({ status: 401 })
    await expect(customer.call(selectSavedViewList, { MENU_ABBR: 'templateGrid' })).rejects.toMatchObject({ status: 404 })
  })

  test('a blank name, a path instead of a search and an invalid id are refused', async () => {
    for (const wrong of [{ VIEW_NM: '   ' }, { QUERY: 'https://elsewhere/' }, { VIEW_ID: 'x' }, { DEFAULT_YN: 'maybe' }])
      await expect(save('x', wrong)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(customer.call(deleteSavedView, { MENU_ABBR, VIEW_ID: '' })).rejects.toMatchObject({ status: 400 })
    await expect(customer.call(reorderSavedView, { MENU_ABBR, viewIdList: 'A' })).rejects.toMatchObject({ status: 400 })
  })
})
