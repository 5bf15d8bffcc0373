import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { WatchedPlaces } from './contract.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/cms/comm/CmsWatchedPlaceMgt'
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('S2-181 an administrator types an SFTP server with the keyboard; without a saved mapping the form says where to get one', async () => {
  const page = await openScreen(PATH, { as: 'admin', lang: 'en' })
  const { user } = page
  // Other tests of this portal may have saved a mapping.
  page.failNext('selectWatchedPlaces', () =>
    Response.json({ data: { places: [], partners: [], kinds: ['SFTP', 'S3'] } satisfies WatchedPlaces, message: '' }),
  )
  await user.click(press('Refresh'))
  expect(await screen.findByText(/^No place yet\./)).toBeTruthy()
  press('New place').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^There is no saved mapping yet/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Folder' })).toBe(null)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Weekly')
  await user.type(screen.getByRole('textbox', { name: 'Server' }), '10.0.0.5:22')
  await user.type(screen.getByRole('textbox', { name: 'User' }), 'naru')
  const secret = page.container.querySelector<HTMLInputElement>('[data-field="placeSecret"]')
  expect(secret?.type).toBe('password')
  await user.type(secret as HTMLInputElement, 'open sesame')
  await user.click(press('Test connection'))
  expect((await screen.findByText(/^This address or folder is not allowed/)).tagName).toBe('OUTPUT')
  expect(page.calls('testWatchedPlace').at(-1)?.input).toMatchObject({
    header: { KIND: 'SFTP', HOST: '10.0.0.5:22', SECRET: 'open sesame' },
  })
  await user.click(press('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a partner mapping.')
  await user.click(screen.getByRole('radio', { name: 'S3' }))
  for (const name of ['Service address', 'Bucket', 'Region', 'Prefix', 'Access key'])
    expect(screen.getByRole('textbox', { name })).toBeTruthy()
  expect(page.calls('saveWatchedPlace')).toHaveLength(0)
})

test('S4-050 a place that was being typed stands in its form again after a reload, without its password', async () => {
  const before = await openScreen(PATH, { as: 'admin' })
  await before.user.click(press('새 폴더'))
  await before.user.type(screen.getByRole('textbox', { name: '이름' }), '주간')
  await before.user.type(before.container.querySelector('[data-field="placeSecret"]') as HTMLInputElement, 'open sesame')
  const after = await openScreen(PATH, { as: 'admin' })
  await after.settled()
  await waitFor(() => expect(after.container.querySelector('[data-field="connectionName"]')).toHaveProperty('value', '주간'))
  expect(after.container.querySelector('[data-field="placeSecret"]')).toHaveProperty('value', '')
  expect(JSON.stringify({ ...globalThis.sessionStorage, ...globalThis.localStorage })).not.toContain('open sesame')
})

test.each([
  ['ko', '새 폴더', '데이터베이스', '지문 확인', '연결 확인', '뷰 또는 테이블', '변경 기준 열', '비밀번호'],
  ['en', 'New place', 'Database', 'Pinned', 'Test connection', 'View or table', 'Changed by column', 'Password'],
] as const)(
  'S2-184 an administrator adds a database: its certificate is shown before the password goes, then its views and columns are offered (%s)',
  async (lang, create, database, pinned, test_, view, mark, password) => {
    const page = await openScreen(PATH, { as: 'admin', lang })
    const { user, container } = page
    await user.click(press(create))
    await user.click(screen.getByRole('radio', { name: database }))
    expect([...container.querySelectorAll('[data-field^="place"]')].map((box) => box.getAttribute('data-field'))).toEqual(
      expect.arrayContaining(['placeHost', 'placeBucket', 'placeUser', 'placeSecret', 'placePath', 'placeMark', 'placeEvery']),
    )
    const box = (name: string) => container.querySelector<HTMLInputElement>(`[data-field="${name}"]`) as HTMLInputElement
    // Verified unless someone chooses otherwise; a fingerprint is asked for only where one is pinned.
    expect([box('placeSecret').type, box('placeHostKey')]).toEqual(['password', null])
    await user.click(screen.getByRole('radio', { name: pinned }))
    await user.type(box('placeHost'), 'db.company.com')
    await user.type(box('placeBucket'), 'fms')
    await user.type(box('placeUser'), 'naru_reader')
    await user.type(screen.getByLabelText(new RegExp(`^${password}`)), 'open sesame')
    const HOST_KEY = 'A'.repeat(43)
    const answer = (data: object) => page.failNext('testWatchedPlace', () => Response.json({ data, message: '' }))
    answer({ OK_YN: 'Y', HOST_KEY, VIEWS: [], COLUMNS: [], TEXT: 'shown' })
    await user.click(press(test_))
    await screen.findByText('shown')
    expect(box('placeHostKey').value).toBe(HOST_KEY)
    answer({ OK_YN: 'Y', HOST_KEY, VIEWS: ['fms.v_shipments'], COLUMNS: ['updated_at'], TEXT: 'offered' })
    await user.click(press(test_))
    await screen.findByText('offered')
    expect(page.calls('testWatchedPlace').at(-1)?.input).toMatchObject({
      header: {
        KIND: 'DATABASE',
        HOST: 'db.company.com',
        BUCKET: 'fms',
        USER_NM: 'naru_reader',
        SECRET: 'open sesame',
        TLS: 'pin',
        HOST_KEY,
      },
    })
    for (const [name, option] of [
      [view, 'fms.v_shipments'],
      [mark, 'updated_at'],
    ] as const)
      expect(within(await screen.findByRole('combobox', { name: new RegExp(name) })).getByRole('option', { name: option })).toBeTruthy()
    expect(JSON.stringify({ ...globalThis.sessionStorage, ...globalThis.localStorage })).not.toContain('open sesame')
  },
)
