import tls from 'node:tls'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { selfSigned } from '../../../../tests/support/servers/certificate.ts'
import { foreignDatabase } from '../../../../tests/support/deliveries/foreign-database.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { postgresUrl } from '../../../../tests/support/template.ts'
import { tlsDatabase } from '../../../../tests/support/servers/tls-database.ts'
import { MAP, watched } from '../../../../tests/support/deliveries/watched.ts'
import {
  deleteWatchedPlace,
  replayWatchedFile,
  saveWatchedPlace,
  selectWatchedPlaces,
  testWatchedPlace,
  type TypedPlace,
} from './contract.ts'

// The embedded engine is no database that others could have.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('S2-183 a view of a PostgreSQL database', async () => {
  if (process.env.TEST_DATABASE !== 'postgres') return
  const { hostname, port } = postgresUrl()
  const portal = await testPortal({ WATCHED_PRIVATE: [`${hostname}:${port || 5432}`] })
  const foreign = await foreignDatabase()
  afterAll(foreign.close)
  const admin = portal.as('admin')
  const { learn, save, files, look, weightOf, typed } = watched(portal)
  await learn()

  const later = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
    for (const user of ['admin', 'staff'] as const) portal.signInAgain(user)
  }
  const address: Partial<TypedPlace> = {
    NAME: 'FMS',
    KIND: 'DATABASE',
    HOST: foreign.host,
    BUCKET: foreign.name,
    USER_NM: foreign.user,
    SECRET: foreign.secret,
    TLS: 'off',
    EVERY_MINUTES: 5,
    PATH: 'fms.v_shipments',
    MARK_COLUMN: 'updated_at',
  }
  await foreign.query(`
    create table fms.cargo (no text primary key, customer text default 'CUST001', way text default '수출', pol text default 'KRPUS',
      pod text default 'NLRTM', weight numeric(12, 3), updated_at timestamptz not null default clock_timestamp(), change int not null default 0,
      day date not null default current_date, memo text);
    create view fms.v_shipments as select no as "관리번호", customer as "거래처", way as "구분", pol as "선적항", pod as "양하항",
      weight as "총중량", updated_at, change, day, memo from fms.cargo`)
  const put = (no: string, weight: number, over = '') =>
    foreign.query(
      `insert into fms.cargo (no, weight) values ($1, $2) on conflict (no) do update set weight = $2, updated_at = clock_timestamp() ${over}`,
      [no, weight],
    )
  const place = async (id: string) => (await admin.call(selectWatchedPlaces, {})).places.find(({ PLACE_ID }) => PLACE_ID === id)
  const countsOf = async (id: string) => (await files(id)).map(({ STATE, COUNTS }) => [STATE, COUNTS.created, COUNTS.changed])
  afterEach(async () => {
    for (const { PLACE_ID } of (await admin.call(selectWatchedPlaces, {})).places)
      await admin.call(deleteWatchedPlace, { header: { PLACE_ID } })
    await foreign.query('truncate fms.cargo')
  })

  test('is read by the saved mapping as often as the office says: what changed since the last look, and nothing twice', async () => {
    await put('DB-1', 1200)
    await put('DB-2', 900)
    const id = await save(address)
    await look()
    expect([await weightOf('DB-1'), await weightOf('DB-2')]).toEqual([1200, 900])
    expect(await countsOf(id)).toEqual([['DONE', 2, 0]])
    await put('DB-2', 950.5)
    await put('DB-3', 10)
    later(2)
    await look()
    expect(await weightOf('DB-3')).toBe(undefined)
    later(3)
    await look()
    expect([await weightOf('DB-2'), await weightOf('DB-3')]).toEqual([950.5, 10])
    for (let at = 0; at < 8; at += 1) {
      later(5)
      await look()
    }
    expect((await files(id)).length).toBe(2)
    expect(await place(id)).toMatchObject({ PROBLEM: '', EVERY_MINUTES: 5, MARK_COLUMN: 'updated_at' })
  })

  test('a change that is committed after a later one was read is read too', async () => {
    const id = await save(address)
    await put('DB-10', 1)
    const slow = await foreign.connect()
    await slow.query('begin')
    await slow.query("insert into fms.cargo (no, weight) values ('DB-11', 2)")
    await put('DB-12', 3)
    await look()
    expect([await weightOf('DB-11'), await weightOf('DB-12')]).toEqual([undefined, 3])
    await slow.query('commit')
    await slow.end()
    later(5)
    await look()
    expect(await weightOf('DB-11')).toBe(2)
    expect(await place(id)).toMatchObject({ PROBLEM: '' })
  })

  test('more than one part, all of the same moment, come whole and once; a stop in between goes on where it was', async () => {
    await foreign.query(
      "insert into fms.cargo (no, weight, updated_at) select 'MANY-' || n, n, '2026-01-01' from generate_series(1, 600) n",
    )
    const id = await save(address)
    // It is asked before the place, before its first part and before the second.
    let asked = 0
    await look(() => {
      asked += 1
      return asked > 2
    })
    const read = async () =>
      (await portal.database.owner((run) => run<{ n: number }>("select count(*)::int as n from shipment where mngt_no like 'MANY-%'")))[0]
        ?.n
    expect(await read()).toBe(500)
    await look()
    expect(await read()).toBe(600)
    expect((await countsOf(id)).map(([, created]) => created)).toEqual([100, 500])
  }, 60_000)

  test('days and growing numbers serve as marks; a text does not', async () => {
    for (const MARK_COLUMN of ['day', 'change']) {
      const id = await save({ ...address, NAME: MARK_COLUMN, MARK_COLUMN })
      await put(`DB-${MARK_COLUMN}-1`, 1)
      await look()
      await put(`DB-${MARK_COLUMN}-2`, 2, ', change = cargo.change + 1')
      later(60)
      await look()
      later(60)
      await put(`DB-${MARK_COLUMN}-3`, 3, ', change = cargo.change + 1')
      later(5)
      await look()
      expect([MARK_COLUMN, await weightOf(`DB-${MARK_COLUMN}-2`), await weightOf(`DB-${MARK_COLUMN}-3`)]).toEqual([MARK_COLUMN, 2, 3])
      await admin.call(deleteWatchedPlace, { header: { PLACE_ID: id } })
    }
    const id = await save({ ...address, MARK_COLUMN: 'memo' })
    await look()
    expect((await place(id))?.PROBLEM).toBe('변경 기준 열은 시각, 날짜, 번호 열이어야 합니다.')
  })

  test('what is wrong has its report and is read again with the newest mapping; a renamed column stops and asks', async () => {
    await foreign.query("insert into fms.cargo (no, weight, pod) values ('DB-20', 5, 'XXXXX'), ('DB-21', 6, 'NLRTM')")
    const id = await save(address)
    await look()
    expect([await weightOf('DB-20'), await weightOf('DB-21')]).toEqual([undefined, 6])
    const [file] = await files(id)
    expect(file).toMatchObject({ STATE: 'PARTIAL', AGAIN_YN: 'Y', REPORT_YN: 'Y', COUNTS: { created: 1, refused: 1 } })
    await learn('WEEKLY', { ...MAP, values: { 'destination.code': { XXXXX: 'NLRTM' } } })
    await admin.call(replayWatchedFile, { header: { FILE_ID: file?.FILE_ID ?? '' } })
    await look()
    expect([await weightOf('DB-20'), (await files(id))[0]?.STATE]).toEqual([5, 'DONE'])
    await learn()
    await foreign.query('alter view fms.v_shipments rename column "총중량" to "무게"')
    await put('DB-21', 7)
    later(5)
    await look()
    expect([await weightOf('DB-21'), (await place(id))?.PROBLEM]).toEqual([6, expect.stringContaining('열이 매핑과 맞지 않습니다')])
    expect((await admin.call(testWatchedPlace, { header: typed({ ...address }) })).TEXT).toContain('총중량')
    await foreign.query('alter view fms.v_shipments rename column "무게" to "총중량"')
    later(5)
    await look()
    expect([await weightOf('DB-21'), (await place(id))?.PROBLEM]).toEqual([7, ''])
  })

  test('nothing can be written there, not even by a function of the view', async () => {
    await foreign.query(`
      create function fms.spy() returns text language plpgsql security definer as
        $$ begin insert into fms.cargo (no, weight) values ('SPY', 1); return 'x'; end $$;
      create view fms.v_writes as select v.*, fms.spy() as spied from fms.v_shipments v`)
    await put('DB-30', 1)
    const id = await save({ ...address, PATH: 'fms.v_writes' })
    await look()
    expect((await place(id))?.PROBLEM).not.toBe('')
    expect((await foreign.query("select from fms.cargo where no = 'SPY'")).rowCount).toBe(0)
  })

  test('the test of a connection offers views and columns, and names what is wrong', async () => {
    const tried = async (over: Partial<TypedPlace>) => admin.call(testWatchedPlace, { header: typed({ ...address, ...over }) })
    expect(await tried({ PATH: '' })).toMatchObject({ OK_YN: 'Y', VIEWS: expect.arrayContaining(['fms.v_shipments', 'fms.cargo']) })
    expect(await tried({ MARK_COLUMN: '' })).toMatchObject({
      OK_YN: 'Y',
      COLUMNS: ['총중량', 'updated_at', 'change', 'day'],
      TEXT: expect.stringContaining('고르세요'),
    })
    expect(await tried({})).toMatchObject({ OK_YN: 'Y', TEXT: '연결했습니다. 열 10개를 읽습니다.' })
    for (const [over, problem] of [
      [{ USER_NM: 'none' }, '사용자나 비밀번호'],
      [{ BUCKET: 'none' }, '데이터베이스가 없습니다'],
      [{ PATH: 'fms.none' }, '뷰나 테이블이 없습니다'],
      [{ TLS: 'verify' as const }, 'TLS'],
      [{ HOST: '10.0.0.5:5432' }, 'WATCHED_PRIVATE'],
      [{ HOST: '127.0.0.1:1' }, 'WATCHED_PRIVATE'],
    ] as const) {
      const { OK_YN, TEXT } = await tried(over)
      expect([over, OK_YN, TEXT]).toEqual([over, 'N', expect.stringContaining(problem)])
    }
  })

  test('its password is stored encrypted, never leaves, and serves its own server and user alone', async () => {
    const id = await save(address)
    expect(JSON.stringify(await admin.call(selectWatchedPlaces, {}))).not.toContain(foreign.secret)
    const [stored] = await portal.database.owner((run) =>
      run<{ secret: string }>('select secret from watched_place where place_id = $1', [id]),
    )
    expect(stored?.secret).toMatch(/^sealed:/)
    const kept = typed({ ...address, PLACE_ID: id, SECRET: '' })
    expect((await admin.call(testWatchedPlace, { header: kept })).OK_YN).toBe('Y')
    for (const over of [{ HOST: 'db.example.com:5432' }, { USER_NM: 'other' }])
      await expect(admin.call(testWatchedPlace, { header: { ...kept, ...over } })).rejects.toThrow('VAL-001')
    for (const over of [
      { PATH: 'noschema' },
      { MARK_COLUMN: '' },
      { BUCKET: '' },
      { HOST: 'http://x' },
      { TLS: 'pin' as const, HOST_KEY: '' },
    ])
      await expect(admin.call(saveWatchedPlace, { header: { ...kept, ...over } })).rejects.toThrow('VAL-001')
  })

  describe('S2-184 over TLS', async () => {
    const [good, other] = [selfSigned('localhost'), selfSigned('localhost')]
    let shown = good
    const server = await tlsDatabase({ to: foreign.host, secret: foreign.secret, certificate: () => shown })
    afterAll(server.close)
    const [byName, byAddress] = [`localhost:${server.port}`, `127.0.0.1:${server.port}`]
    portal.config.WATCHED_PRIVATE.push(byName, byAddress)
    /** What came of a test of the connection, and whether the server was told a password. */
    const tried = async (over: Partial<TypedPlace>) => {
      server.asked.length = 0
      const answer = await admin.call(testWatchedPlace, { header: typed({ ...address, HOST: byName, ...over }) })
      return { ...answer, passwords: [...server.asked] }
    }
    afterEach(() => {
      shown = good
      vi.restoreAllMocks()
    })

    test('verified: an authority that no one knows and a certificate of another name are refused before the password is sent', async () => {
      const refused = { OK_YN: 'N', TEXT: expect.stringContaining('TLS'), passwords: [] }
      expect(await tried({ TLS: 'verify' })).toMatchObject(refused)
      // The authority is known from here on.
      const original = tls.connect
      vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) => original({ ...options, ca: good.cert })) as never)
      expect(await tried({ TLS: 'verify' })).toMatchObject({ OK_YN: 'Y', HOST_KEY: '', passwords: [foreign.secret] })
      expect(await tried({ TLS: 'verify', HOST: byAddress })).toMatchObject(refused)
      shown = other
      expect(await tried({ TLS: 'verify' })).toMatchObject(refused)
    })

    test('pinned: the first test shows the certificate and sends no password; then this certificate alone gets it', async () => {
      const first = await tried({ TLS: 'pin', HOST_KEY: '' })
      expect(first).toMatchObject({ OK_YN: 'Y', HOST_KEY: good.sha256, TEXT: expect.stringContaining('지문'), passwords: [] })
      const pinned = { TLS: 'pin', HOST_KEY: first.HOST_KEY } as const
      expect(await tried(pinned)).toMatchObject({ OK_YN: 'Y', passwords: [foreign.secret] })
      expect(await tried({ ...pinned, SECRET: 'wrong' })).toMatchObject({ OK_YN: 'N', TEXT: expect.stringContaining('비밀번호') })
      await put('DB-TLS', 12)
      const id = await save({ ...address, ...pinned, HOST: byName })
      await look()
      expect([await weightOf('DB-TLS'), await place(id)]).toMatchObject([12, { PROBLEM: '', TLS: 'pin', HOST_KEY: good.sha256 }])
      // Someone else answers under its address.
      shown = other
      server.asked.length = 0
      await put('DB-TLS', 13)
      later(5)
      await look()
      expect([await weightOf('DB-TLS'), (await place(id))?.PROBLEM, server.asked]).toEqual([12, expect.stringContaining('지문'), []])
    })

    test('without TLS a server is spoken to only where the operator named it', async () => {
      expect(await tried({ TLS: 'off', HOST: 'db.example.com:5432' })).toMatchObject({
        OK_YN: 'N',
        TEXT: expect.stringContaining('WATCHED_PRIVATE'),
      })
    })
  })
})
