import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/cms/comm/CmsFirstRunMgt'

test('S6-020 an administrator finds the next step marked, each with the way to where it is done', async () => {
  const page = await openScreen(PATH, { as: 'admin', lang: 'en' })
  await page.settled()
  const steps = screen.getAllByRole('listitem').filter((item) => item.dataset.step)
  expect(steps.map(({ dataset }) => dataset.step)).toEqual(['company', 'logo', 'host', 'mail', 'customers', 'shipments', 'users', 'seen'])
  const next = steps.find((step) => step.getAttribute('aria-current') === 'step')
  expect(next?.dataset.step).toBe('logo')
  const ways = steps.flatMap((step) =>
    within(step)
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  )
  expect(ways).toEqual([
    'Corporations /cms/comm/CmsCorpMgt?mid=cmsCorpMgt',
    'Set logo /cms/comm/CmsCorpMgt?mid=cmsCorpMgt',
    'Host name /cms/comm/CmsCorpMgt?mid=cmsCorpMgt',
    'Customers /cms/comm/CmsCustomerMgt?mid=cmsCustomerMgt',
    'Import file /fms/comm/PtlShipmentImport?mid=ptlShipmentImport',
    'Connected systems /cms/comm/CmsSystemAccountMgt?mid=cmsSystemAccountMgt',
    'Users /cms/comm/CmsUserMgt?mid=cmsUserMgt',
    'Invitations /cms/comm/CmsUserMgt?mid=cmsUserMgt',
  ])
})

test('S6-020 a test mail without a mail server says so beside the button, with the keyboard', async () => {
  const page = await openScreen(PATH, { as: 'admin' })
  await page.settled()
  screen.getByRole('button', { name: '시험 메일 보내기' }).focus()
  await page.user.keyboard('{Enter}')
  expect((await screen.findByText('메일 서버(SMTP_URL)를 설정하지 않았습니다.', { selector: 'output' })).tagName).toBe('OUTPUT')
  expect(page.calls('testMail')).toHaveLength(1)
})
