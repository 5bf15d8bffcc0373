import { expect, test } from 'vitest'
import { selectBanner } from '../banner/contract.ts'
import { selectBoard } from '../board/contract.ts'
import { selectShortcuts } from '../shortcuts/contract.ts'
import { selectToday } from '../today/contract.ts'
import { type HomeData, loader } from './load-home.ts'

const load = async (member: object | null, broken: string[] = []) => {
  const asked: string[] = []
  const failures: string[] = []
  const calls = {
    member,
    logFailure: (part: string) => failures.push(part),
    call: async ({ path }: { path: string }) => {
      asked.push(path)
      if (broken.includes(path)) throw new Error('no database')
      return { answerTo: path }
    },
  }
  return { data: JSON.parse((await loader({ context: { get: () => calls } } as never)).packed) as HomeData, asked, failures }
}

test('S1-009 a guest loads only banner, board and shortcuts', async () => {
  const { data, asked } = await load(null)
  expect(asked).toEqual([selectBanner.path, selectBoard.path, selectShortcuts.path])
  expect(data).toMatchObject({ today: null, recent: null })
})
test('S8-020 a failed part is logged and omitted, the others are shown', async () => {
  const { data, failures } = await load({ userId: 'customer' }, [selectToday.path, selectBoard.path])
  expect(data).toMatchObject({
    banner: { answerTo: selectBanner.path },
    board: null,
    today: null,
    recent: { answerTo: '/api/home/selectRecent' },
  })
  expect(failures).toEqual(['home board', 'home today'])
})
