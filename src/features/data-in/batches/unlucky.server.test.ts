import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/server/db/db.ts'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { runBatches } from './run-batches.server.ts'

const portal = await testPortal()
const { systemToken } = systems(portal)
const { post, run, read, lines, deliver, tick, textIn } = batches(portal)
const owner = (query: string, values: unknown[] = []) => portal.database.owner((ask) => ask(query, values))

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
  // A failure of the database that no rule of the portal foresees.
  await owner(`create function unlucky() returns trigger language plpgsql as $$
    begin
      if new.name_en like 'Unlucky%' then raise exception 'the disk says no'; end if;
      return new;
    end $$`)
  await owner('create trigger unlucky before insert on customer for each row execute function unlucky()')
})
afterEach(() => owner("update data_batch set status = 'DONE' where status in ('WAITING', 'RUNNING')"))

const customer = (key: string, name = `Lucky ${key}`) => ({ type: 'customer', op: 'put', key, body: { version: 1, name: { en: name } } })
const THREE = (mark: string) => [customer(`${mark}1`), customer(`${mark}2`, 'Unlucky'), customer(`${mark}3`)]

describe('S7-110 a batch in trouble', () => {
  test('a line that the database cannot store is refused alone, in both languages; the others are stored', async () => {
    const { id, batch, lines: results } = await deliver(THREE('U'), erp)
    expect(batch).toMatchObject({ status: 'DONE', done: 3, results: { created: 2, refused: 1 } })
    expect(results.map(({ result }) => result)).toEqual(['created', 'refused', 'created'])
    expect(results[1]?.errors?.map(({ detail }) => detail)).toEqual(['this line cannot be stored.'])
    expect((await lines(id, erp, 'limit=1000', 'ko'))[1]?.errors?.map(({ detail }) => detail)).toEqual(['이 줄은 저장할 수 없습니다.'])
  })

  test('a batch of all or nothing with such a line stores nothing and ends', async () => {
    const { batch, lines: results } = await deliver(THREE('V'), erp, '?mode=atomic')
    expect(batch).toMatchObject({ status: 'REFUSED', done: 3 })
    expect(results.map(({ result }) => result)).not.toContain('created')
    expect(await owner("select 1 from customer where name_en in ('Lucky V1', 'Lucky V3')")).toEqual([])
  })

  test('while the database is away no line is refused: the batch waits and goes on later', async () => {
    const { id } = (await post([customer('W1'), customer('W2')], erp)).json()
    const { database, config } = portal
    const away: typeof database = {
      ...database,
      as: (actor, work) => (actor.kind === 'job' ? database.as(actor, work) : Promise.reject(new DatabaseUnavailable('gone'))),
    }
    const log = { warn: () => {} }
    const work = {
      database: away,
      textIn,
      now: tick,
      isStopped: () => false,
      log,
      files: { config, log },
    }
    await expect(runBatches(work)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await read(id, erp)).toMatchObject({ done: 0, results: {} })
    await run()
    expect(await read(id, erp)).toMatchObject({ status: 'DONE', done: 2, results: { created: 2 } })
  })

  // The embedded engine has one process.
  test.runIf(process.env.TEST_DATABASE === 'postgres').each([['partial'], ['atomic']])(
    'what another process has in hand is left to it (%s)',
    async (mode) => {
      const { id } = (await post([customer(`X${mode.toUpperCase()}`)], erp, `?mode=${mode}`)).json()
      await portal.database.owner(async (ask) => {
        await ask('select 1 from data_batch where batch_id = $1 for update', [id])
        await run()
        expect(await read(id, erp)).toMatchObject({ done: 0 })
      })
      await run()
      expect(await read(id, erp)).toMatchObject({ status: 'DONE', done: 1, results: { created: 1 } })
    },
  )
})
