import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screens } from '#app/routing/registry.ts'
import { authorized, readSession } from '#features/auth/session/contract.ts'
import { languageMap } from '#features/languages/language-map/contract.ts'
import { guestMenu } from '#features/menu/guest-menu/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()

// Appendix A: MENU_ID, MENU_ABBR, Korean, English, MENU_PATH.
const MEMBER_MENUS = [
  ['M0101', 'ptlShipmentList', '선적 조회', 'Shipment List', '/fms/comm/PtlShipmentList'],
  ['M0201', 'ptlBookingSeaMgt', '해상 부킹 관리', 'Sea Booking', '/oms/comm/PtlBookingSeaMgt'],
  ['M0202', 'ptlBookingAirMgt', '항공 부킹 관리', 'Air Booking', '/oms/comm/PtlBookingAirMgt'],
  ['M0203', 'ptlBookingList', '부킹 조회', 'Booking List', '/oms/comm/PtlBookingList'],
  ['M0301', 'ptlTrackingList', '화물추적 조회', 'Tracking List', '/trk/comm/PtlTrackingList'],
  ['M0401', 'ptlExhibitionMgt', '전시 화물 관리', 'Exhibition Management', '/spe/comm/PtlExhibitionMgt'],
  ['M0402', 'ptlExhibitionList', '전시 조회', 'Exhibition List', '/spe/comm/PtlExhibitionList'],
]
const EDI_MENU = ['M8007', 'cmsEdiMgt', 'EDI 송수신', 'EDI Messages', '/cms/comm/CmsEdiMgt']
/** What the house has besides: the back office of companies and of the forwarder (S6-008, S6-013). */
const OFFICE_MENUS: Record<string, string[][]> = {
  'customer.admin': [['M8001', 'cmsCompanyMgt', '회사 관리', 'Our Company', '/cms/comm/CmsCompanyMgt']],
  staff: [EDI_MENU],
  admin: [
    ['M8002', 'cmsUserMgt', '사용자 관리', 'Users', '/cms/comm/CmsUserMgt'],
    ['M8003', 'cmsCustomerMgt', '거래처 관리', 'Customers', '/cms/comm/CmsCustomerMgt'],
    ['M8004', 'cmsCodeMgt', '코드 관리', 'Codes', '/cms/comm/CmsCodeMgt'],
    ['M8005', 'cmsMenuMgt', '메뉴 관리', 'Menus', '/cms/comm/CmsMenuMgt'],
    ['M8006', 'cmsWordMgt', '용어 관리', 'Words', '/cms/comm/CmsWordMgt'],
    EDI_MENU,
    ['M8021', 'cmsVisitList', '방문 기록', 'Visit Log', '/cms/comm/CmsVisitList'],
    ['M8022', 'cmsAccessList', '접근 기록', 'Access Records', '/cms/comm/CmsAccessList'],
    ['M8023', 'cmsOutboxMgt', '메일 발송함', 'Mail Outbox', '/cms/comm/CmsOutboxMgt'],
    ['M8024', 'cmsJobMgt', '작업 현황', 'Jobs', '/cms/comm/CmsJobMgt'],
    ['M8025', 'cmsHealth', '시스템 상태', 'System Health', '/cms/comm/CmsHealth'],
    ['M8026', 'cmsPaperRuleMgt', '서류 기한 관리', 'Paper Due Dates', '/cms/comm/CmsPaperRuleMgt'],
    ['M8028', 'cmsPersonMgt', '개인정보 요청', 'Personal Data Requests', '/cms/comm/CmsPersonMgt'],
    ['M8031', 'cmsNoticeMgt', '공지 관리', 'Notices', '/cms/comm/CmsNoticeMgt'],
    ['M8032', 'cmsBannerMgt', '배너 관리', 'Banners', '/cms/comm/CmsBannerMgt'],
    ['M8033', 'cmsCorpMgt', '법인 관리', 'Corporations', '/cms/comm/CmsCorpMgt'],
    ['M8034', 'cmsPortMgt', '항구·공항 관리', 'Ports and Airports', '/cms/comm/CmsPortMgt'],
    ['M8035', 'cmsCarrierMgt', '선사·항공사 관리', 'Carriers', '/cms/comm/CmsCarrierMgt'],
    ['M8036', 'cmsShortcutMgt', '바로가기 관리', 'Shortcuts', '/cms/comm/CmsShortcutMgt'],
    ['M8037', 'cmsHolidayMgt', '공휴일 관리', 'Holidays', '/cms/comm/CmsHolidayMgt'],
  ],
}
const TEMPLATE_MENUS = [
  ['M9001', 'templateGrid', '그리드 템플릿', 'Grid Template', '/template/grid'],
  ['M9002', 'templateLayout1', '레이아웃 1', 'Layout 1', '/template/layout/layout1'],
  ['M9003', 'templateLayout2', '레이아웃 2', 'Layout 2', '/template/layout/layout2'],
  ['M9004', 'templateLayout3', '레이아웃 3', 'Layout 3', '/template/layout/layout3'],
]
/** Screens beyond those of Appendix A, as `npm run new:screen` adds them. */
const LISTED = new Set([...MEMBER_MENUS, ...TEMPLATE_MENUS, ...Object.values(OFFICE_MENUS).flat()].map(([id]) => id))
const ADDED = new Set([...screens.values()].flatMap((card) => (card.kind === 'screen' && !LISTED.has(card.menu.id) ? [card.menu.id] : [])))

/** Screens that no menu lists. */
const HIDDEN = new Set([...screens.values()].flatMap((card) => (card.kind === 'screen' && card.menu.hidden ? [card.menu.id] : [])))

const english = (userId: string) =>
  portal.database.owner((run) => run("update login_session set lang_cd = 'en' where user_id = $1", [userId])).then(() => undefined)
const back = () => portal.database.owner((run) => run("update login_session set lang_cd = 'ko'")).then(() => undefined)

describe('menus and popups of the seed', () => {
  test.each(['customer', 'customer.admin', 'staff', 'admin'] as const)(
    'S3-001 S3-003 S1-007 S6-002 %s gets the menus of Appendix A',
    async (account) => {
      const { menuMap: map, menuTree } = await portal.as(account).call(menuMap)
      const office = OFFICE_MENUS[account] ?? []
      const wanted = [...MEMBER_MENUS, ...office, ...(account === 'admin' ? TEMPLATE_MENUS : [])]
      const seen = Object.values(map).map(({ MENU_ID, MENU_ABBR, MENU_NM, MENU_PATH }) => [MENU_ID, MENU_ABBR, MENU_NM, MENU_PATH])
      expect(seen.filter(([id = '']) => !ADDED.has(id))).toEqual(wanted.map(([id, abbr, ko, , path]) => [id, abbr, ko, path]))
      expect(menuTree.map(({ MENU_ID, MENU_PATH, isFavorite }) => [MENU_ID, MENU_PATH, isFavorite])).toEqual(
        ['M01', 'M02', 'M03', 'M04', ...(office.length > 0 ? ['M80'] : []), ...(account === 'admin' ? ['M90'] : [])].map((id) => [
          id,
          '',
          false,
        ]),
      )
      expect(menuTree.flatMap(({ children }) => children.map(({ MENU_ID }) => MENU_ID)).toSorted()).toEqual(
        seen.flatMap(([id = '']) => (HIDDEN.has(id) ? [] : [id])).toSorted(),
      )
    },
  )
  test('S1-001 the four service areas have their names in both languages', async () => {
    const names = async () => (await portal.as('staff').call(menuMap)).menuTree.map(({ MENU_NM }) => MENU_NM)
    expect(await names()).toEqual(['선적', '부킹', '화물추적', '전시', '관리'])
    await english('staff')
    expect(await names()).toEqual(['Shipment', 'Booking', 'Tracking', 'Exhibition', 'Management'])
    await back()
  })
  test('S3-004 S3-005 a popup brings its name, its path and the codes it needs', async () => {
    const { popupMap } = await portal.as('customer').call(menuMap)
    expect(Object.keys(popupMap)).toHaveLength(16)
    const forStaff = (await portal.as('staff').call(menuMap)).popupMap
    expect(Object.keys(forStaff).filter((abbr) => !(abbr in popupMap))).toEqual([
      'ptlEdiUploadPopup',
      'cmsEdiMessagePopup',
      'ptlShipmentPopup',
      'ptlBulkChangePopup',
      'ptlHousesPopup',
    ])
    expect(popupMap.cmsCommonPopup).toEqual({
      MENU_NM: '코드 조회',
      MENU_PATH: '/cms/popup/CmsCommonPopup',
      codeMap: { CODE_NAME_TYPE: [expect.objectContaining({ CODE: 'CODE' }), expect.objectContaining({ CODE: 'NAME' })] },
    })
  })
  test('S7-020 the public tree is the same for guests and members', async () => {
    const wanted = [...new Set(MEMBER_MENUS.map(([id = '']) => id.slice(0, 3)))].map((group) => [
      group,
      MEMBER_MENUS.filter(([id = '']) => id.startsWith(group)).map(([id, , ko]) => [id, ko]),
    ])
    for (const caller of [portal.guest, portal.as('customer')]) {
      const { menuHierarchyList } = await caller.call(guestMenu)
      const listed = (children: readonly { MENU_ID: string; MENU_NM: string }[]) =>
        children.filter((leaf) => !ADDED.has(leaf.MENU_ID)).map((leaf) => [leaf.MENU_ID, leaf.MENU_NM])
      expect(menuHierarchyList.map(({ MENU_ID, children }) => [MENU_ID, listed(children)])).toEqual(wanted)
    }
  })
  test('S2-002 no route takes a path parameter', () => {
    expect(screens.size).toBeGreaterThanOrEqual(29)
    expect([...screens.keys()].filter((path) => /[:*]/.test(path))).toEqual([])
  })
})

describe('session and words', () => {
  test('S3-006 S3-008 S7-018 S6-001 a guest has an empty session, a member their own', async () => {
    expect(await portal.guest.call(readSession)).toEqual({ ...GUEST, corpCd: 'KR' })
    const session = await portal.as('customer').call(readSession)
    expect(session).toMatchObject({
      userId: 'customer',
      roleId: 'ROLE_CUST_USER',
      corpCd: 'KR',
      custCd: 'CUST001',
      custName: '물결정밀공업',
      langCd: 'ko',
      dtForm: 'yyyy-MM-dd',
    })
    expect(session.apiToken).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(session)).not.toMatch(/argon2|password/i)
  })
  test('S3-007 a date form that is not year-first falls back', async () => {
    await portal.database.owner((run) => run("update app_user set dt_form = 'dd/MM/yyyy' where user_id = 'other'"))
    expect((await portal.as('other').call(readSession)).dtForm).toBe('yyyy-MM-dd')
    await portal.database.owner((run) => run("update app_user set dt_form = 'yyyy.MM.dd' where user_id = 'other'"))
    expect((await portal.as('other').call(readSession)).dtForm).toBe('yyyy.MM.dd')
  })
  test('S7-017 the question whether the session is valid is always answered', async () => {
    expect(await portal.guest.call(authorized)).toEqual({ authorized: false })
    expect(await portal.as('staff').call(authorized)).toEqual({ authorized: true })
    const expired = await portal.inject({
      method: 'POST',
      url: authorized.path,
      payload: {},
      headers: { authorization: 'Bearer long-gone' },
    })
    expect([expired.statusCode, expired.json().data]).toEqual([200, { authorized: false }])
  })
  test('S7-021 S8-023 both languages know the same words, and the fixed texts are those of Appendix B', async () => {
    const ko = await portal.guest.call(languageMap)
    await english('staff')
    const en = await portal.as('staff').call(languageMap)
    await back()
    expect(Object.keys(en).sort()).toEqual(Object.keys(ko).sort())
    expect(Object.values(en).filter((text) => text.trim() === '')).toEqual([])
    expect([ko.MSG000012, ko.MSG000022, ko.MSG000023, ko.MSG000186, ko.MSG000187, ko.MSG000288]).toEqual([
      '{0:은/는} 필수 입력 항목입니다.',
      '시작일자는 종료일자보다 클 수 없습니다.',
      '조회 기간은 {0}{1:을/를} 초과할 수 없습니다.',
      '거래가 중지된 거래처입니다.',
      '날짜는 8자리로 입력해 주세요. (yyyyMMdd)',
      '장기 미수채권이 있는 거래처입니다.',
    ])
    expect([en.MSG000012, en.MSG000022, en.MSG000187]).toEqual([
      '{0} is required.',
      'The start date cannot be later than the end date.',
      'Enter dates with 8 digits. (yyyyMMdd)',
    ])
  })
  test('S7-021 a word the forwarder changed is answered at once', async () => {
    await portal.database.owner((run) => run("insert into message (msg_key, ko, en) values ('common.search', '찾기', 'Find')"))
    expect((await portal.guest.call(languageMap))['common.search']).toBe('찾기')
  })
  test('S4-002 the guest marker is the literal of the specification unless the installation sets another', () => {
    expect(portal.config.GUEST_TOKEN).toBe('{token}')
  })
  test('S6-009 a disabled user is out at the next call', async () => {
    expect((await portal.as('customer.admin').call(authorized)).authorized).toBe(true)
    await portal.database.owner((run) => run("update app_user set use_yn = 'N' where user_id = 'customer.admin'"))
    expect((await portal.as('customer.admin').call(authorized)).authorized).toBe(false)
  })
})

test('S7-057 the engine under this run is the one that was asked for', async () => {
  const [row] = await portal.database.owner((run) => run<{ version: string }>('select version() as version'))
  expect(portal.database.engine).toBe(process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded')
  expect(/emscripten|wasm/i.test(row?.version ?? '')).toBe(process.env.TEST_DATABASE !== 'postgres')
})

test('S7-057 every migration was applied by the start', async () => {
  const applied = await portal.database.owner((run) => run<{ name: string }>('select name from schema_migration order by name'))
  const files = readdirSync(join(import.meta.dirname, '../../db/migrations')).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(60)
  expect(applied.map(({ name }) => name)).toEqual(files.toSorted())
})
