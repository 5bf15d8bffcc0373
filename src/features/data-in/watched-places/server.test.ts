import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { MAP, row, sheet, watched, watchedServers } from '../../../../tests/support/deliveries/watched.ts'
import { changeLanguage } from '#features/auth/change-language/contract.ts'
import { selectToday } from '#features/home/today/contract.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import { selectHealth } from '#features/operations/health/contract.ts'
import {
  deleteWatchedPlace,
  pauseWatchedPlace,
  replayWatchedFile,
  saveWatchedPlace,
  selectFileReport,
  selectWatchedFiles,
  selectWatchedPlaces,
  testWatchedPlace,
} from './contract.ts'

const servers = await watchedServers()
afterAll(servers.close)
const portal = await testPortal(servers.settings)
const { learn, typed, save, files, look, weightOf } = watched(portal)
const admin = portal.as('admin')
await learn()
const later = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * 3_600_000)
  // The session ends in the meantime.
  portal.signInAgain('admin')
}
const placeOf = async (id: string) => (await admin.call(selectWatchedPlaces, {})).places.find(({ PLACE_ID }) => PLACE_ID === id)

const removeAll = async () => {
  for (const { PLACE_ID } of (await admin.call(selectWatchedPlaces, {})).places)
    await admin.call(deleteWatchedPlace, { header: { PLACE_ID } })
}
afterEach(removeAll)

describe.each(['FOLDER', 'SFTP', 'S3'] as const)('S2-180 a partner’s files in %s', (kind) => {
  const no = (at: number) => `${kind}-${at}`
  test('are read by the saved mapping, each content once, and lie in done with a report beside them', async () => {
    const id = await save({ ...servers.address[kind], NAME: kind })
    await servers.put(kind, '주간.csv', sheet(row(no(1)), row(no(2), { weight: '900' })))
    await look()
    expect([await weightOf(no(1)), await weightOf(no(2))]).toEqual([1200, 900])
    const [file] = await files(id)
    expect(file).toMatchObject({ NAME: '주간.csv', STATE: 'DONE', COUNTS: { created: 2, refused: 0 }, AGAIN_YN: 'N' })
    expect(await servers.namesIn(kind, '')).toEqual([])
    const done = await servers.namesIn(kind, 'done')
    expect(done).toEqual([expect.stringMatching(/^\d{14}-\d+-주간\.csv$/), expect.stringMatching(/-주간\.csv\.report\.csv$/)])
    expect(await servers.read(kind, `done/${done[1]}`)).toBe(
      `\ufeff행,관리 번호,결과,열,값,사유\r\n2,${no(1)},새 화물,,,\r\n3,${no(2)},새 화물,,,\r\n`,
    )
    // The same content under another name.
    await servers.put(kind, '또.csv', sheet(row(no(1)), row(no(2), { weight: '900' })))
    await look()
    await look()
    expect((await files(id)).map(({ NAME, STATE }) => [NAME, STATE])).toEqual([
      ['또.csv', 'SAME'],
      ['주간.csv', 'DONE'],
    ])
    expect(await servers.namesIn(kind, '')).toEqual([])
    expect((await placeOf(id))?.PROBLEM).toBe('')
  })

  test('with something wrong lie in failed with what and why, and are read again by the mapping of today', async () => {
    const id = await save({ ...servers.address[kind], NAME: kind, LANG: 'ko' })
    await servers.put(kind, 'wrong.csv', sheet(row(no(3), { to: 'XXXXX' }), row(no(4))))
    await servers.put(kind, 'other.csv', '관리번호,무엇\r\nA,B\r\n')
    await look()
    const found = await files(id)
    expect(
      found
        .slice(0, 2)
        .map(({ NAME, STATE }) => `${NAME} ${STATE}`)
        .sort(),
    ).toEqual(['other.csv FAILED', 'wrong.csv PARTIAL'])
    expect([await weightOf(no(3)), await weightOf(no(4))]).toEqual([undefined, 1200])
    const wrong = found.find(({ NAME }) => NAME === 'wrong.csv')
    const report = await servers.read(kind, `${wrong?.MOVED_TO}.report.csv`)
    expect(report).toContain(`2,${no(3)},오류,양하항,XXXXX,등록된 항구·공항 코드가 아닙니다.`)
    expect(await admin.call(selectFileReport, { header: { FILE_ID: wrong?.FILE_ID } })).toEqual({
      NAME: 'wrong.csv.report.csv',
      CSV: report,
    })
    const other = found.find(({ NAME }) => NAME === 'other.csv')
    expect(await servers.read(kind, `${other?.MOVED_TO}.report.csv`)).toContain('구분, 거래처, 선적항, 양하항, 총중량')
    // The office corrects the mapping: their code of the port.
    await learn('WEEKLY', {
      ...MAP,
      values: { 'destination.code': { XXXXX: 'NLRTM' } },
    })
    await admin.call(replayWatchedFile, { header: { FILE_ID: wrong?.FILE_ID } })
    await look()
    expect(await weightOf(no(3))).toBe(1200)
    expect((await files(id)).find(({ NAME }) => NAME === 'wrong.csv')).toMatchObject({
      STATE: 'DONE',
      MOVED_TO: expect.stringMatching(/^done\//),
    })
    expect((await servers.namesIn(kind, 'failed')).filter((name) => name.endsWith('wrong.csv'))).toEqual([])
    await expect(admin.call(replayWatchedFile, { header: { FILE_ID: wrong?.FILE_ID } })).rejects.toThrow('BIZ-001')
    await learn()
  })
})

describe('S2-180 what comes at a bad moment', () => {
  test('a content that comes again after another one is not read again: what the newer file said stays, and the report says when it was read', async () => {
    const id = await save({ NAME: 'RETURNS' })
    const [older, newer] = [sheet(row('R-1', { weight: '700' })), sheet(row('R-1', { weight: '800' }))]
    for (const content of [older, newer, older]) {
      await servers.put('FOLDER', 'stand.csv', content)
      await look()
    }
    expect(await weightOf('R-1')).toBe(800)
    const found = await files(id)
    expect(found.map(({ NAME, STATE }) => [NAME, STATE])).toEqual([
      ['stand.csv', 'SAME'],
      ['stand.csv', 'DONE'],
      ['stand.csv', 'DONE'],
    ])
    expect(await servers.read('FOLDER', `${found[0]?.MOVED_TO}.report.csv`)).toContain('처리한 파일과 내용이 같습니다.')
    // Going back takes a file that differs in anything.
    await servers.put('FOLDER', 'stand.csv', `${older}\r\n`)
    await look()
    expect([await weightOf('R-1'), (await files(id))[0]?.STATE]).toEqual([700, 'DONE'])
  })

  test('a look that was killed before the file was moved moves it and reads nothing twice; a new file of that name is read', async () => {
    const id = await save({ NAME: 'KILLED' })
    await servers.put('FOLDER', 'k.csv', sheet(row('K-1')))
    await look()
    const [file] = await files(id)
    // As the kill left it: stored, and still at its place.
    await portal.database.owner((run) =>
      run('update watched_file set settled = false, moved_to = null where file_id = $1', [file?.FILE_ID]),
    )
    rmSync(join(servers.rootOf('FOLDER'), 'done'), { recursive: true })
    await servers.put('FOLDER', 'k.csv', sheet(row('K-1')))
    await look()
    expect((await files(id)).map(({ STATE }) => STATE)).toEqual(['DONE'])
    expect([await servers.namesIn('FOLDER', ''), (await servers.namesIn('FOLDER', 'done')).length]).toEqual([[], 2])
    await portal.database.owner((run) =>
      run('update watched_file set settled = false, moved_to = null where file_id = $1', [file?.FILE_ID]),
    )
    await servers.put('FOLDER', 'k.csv', sheet(row('K-2')))
    await look()
    expect(await weightOf('K-2')).toBe(1200)
    expect((await files(id)).map(({ STATE }) => STATE)).toEqual(['DONE', 'DONE'])
  })

  test('a file that is still written waits; one beyond the limit, one that is no table and a link do no harm to the others', async () => {
    const id = await save({ NAME: 'ODD' })
    const root = servers.rootOf('FOLDER')
    writeFileSync(join(root, 'now.csv'), sheet(row('ODD-1')))
    writeFileSync(join(root, 'half.csv.part'), sheet(row('ODD-2')))
    await servers.put('FOLDER', 'huge.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))
    await servers.put('FOLDER', 'noise.xlsx', Buffer.from([1, 2, 3, 0, 255]))
    await servers.put('FOLDER', 'good.csv', sheet(row('ODD-3')))
    symlinkSync('/etc/passwd', join(root, 'passwd.csv'))
    portal.clock.now = new Date()
    await look()
    expect([await weightOf('ODD-1'), await weightOf('ODD-2'), await weightOf('ODD-3')]).toEqual([undefined, undefined, 1200])
    expect((await files(id)).map(({ NAME, STATE }) => `${NAME} ${STATE}`).sort()).toEqual([
      'good.csv DONE',
      'huge.csv FAILED',
      'noise.xlsx FAILED',
    ])
    expect(await servers.namesIn('FOLDER', '')).toEqual(['half.csv.part', 'now.csv', 'passwd.csv'])
    later(1)
    await look()
    expect(await weightOf('ODD-1')).toBe(1200)
    rmSync(join(root, 'passwd.csv'))
  })

  test('one wrong line holds the whole file where the place says so', async () => {
    const id = await save({ NAME: 'WHOLE', MODE: 'all', LANG: 'en' })
    await servers.put('FOLDER', 'w.csv', sheet(row('W-1', { to: 'XXXXX' }), row('W-2')))
    await look()
    expect([(await files(id))[0]?.STATE, await weightOf('W-2')]).toEqual(['FAILED', undefined])
    expect(await servers.read('FOLDER', `${(await files(id))[0]?.MOVED_TO}.report.csv`)).toContain('W-1,Error,양하항,XXXXX,this port')
  })
})

describe('S2-182 a place that fails or is silent', () => {
  test('is named on the health page and in the list; the others are read', async () => {
    const bad = await save({ ...servers.address.SFTP, NAME: 'BAD', PATH: '/none' })
    await save({ NAME: 'GOOD' })
    await servers.put('FOLDER', 'g.csv', sheet(row('G-1')))
    await look()
    expect([(await placeOf(bad))?.PROBLEM, await weightOf('G-1')]).toEqual(['폴더나 저장소가 없습니다. 이름을 확인하세요.', 1200])
    const health = async () => (await admin.call(selectHealth, {})).parts.find(({ PART }) => PART === 'places')
    expect(await health()).toMatchObject({
      STATE: 'BAD',
      FACTS: expect.arrayContaining([{ TERM: 'KR BAD', TEXT: '폴더나 저장소가 없습니다. 이름을 확인하세요.' }]),
    })
    await admin.call(pauseWatchedPlace, { header: { PLACE_ID: bad, PAUSED_YN: 'Y' } })
    expect(await health()).toMatchObject({ STATE: 'OK', TEXT: '1곳을 확인하고 있습니다.' })
    await removeAll()
    expect(await health()).toMatchObject({ STATE: 'OFF' })
  })

  test('a paused place is not looked at; begun again it is', async () => {
    const id = await save({ NAME: 'PAUSED' })
    await admin.call(pauseWatchedPlace, { header: { PLACE_ID: id, PAUSED_YN: 'Y' } })
    await servers.put('FOLDER', 'p.csv', sheet(row('P-1')))
    await look()
    expect(await weightOf('P-1')).toBe(undefined)
    await admin.call(pauseWatchedPlace, { header: { PLACE_ID: id, PAUSED_YN: 'N' } })
    await look()
    expect(await weightOf('P-1')).toBe(1200)
  })

  test('administrators get one mail when no file came for longer than the limit, and again only after a file', async () => {
    const id = await save({ NAME: '조용한 폴더', SILENT_HOURS: 24 })
    const mails = async () =>
      (
        await portal.database.owner((run) =>
          run<{ n: number }>("select count(*)::int as n from mail_outbox where subject like '%조용한 폴더%'"),
        )
      )[0]?.n ?? 0
    const told = async () => ({
      health: (await admin.call(selectHealth, {})).parts.find(({ PART }) => PART === 'places'),
      home: (await admin.call(selectToday, {})).todos.filter(({ KIND }) => KIND === 'SILENT_PLACE').map(({ NO }) => NO),
    })
    later(23)
    await look()
    expect([await mails(), (await placeOf(id))?.SILENT_YN]).toEqual([0, 'N'])
    expect(await told()).toMatchObject({ health: { STATE: 'OK' }, home: [] })
    later(2)
    await look()
    const first = await mails()
    expect([first > 0, (await placeOf(id))?.SILENT_YN]).toEqual([true, 'Y'])
    expect(await told()).toMatchObject({
      health: { STATE: 'WARN', FACTS: expect.arrayContaining([expect.objectContaining({ TERM: 'KR 조용한 폴더' })]) },
      home: ['조용한 폴더'],
    })
    portal.signInAgain('staff')
    expect((await portal.as('staff').call(selectToday, {})).todos[0]).toMatchObject({ KIND: 'SILENT_PLACE', NO: '조용한 폴더' })
    // It is a matter of the staff of that corporation alone.
    for (const account of ['us', 'customer'] as const) {
      portal.signInAgain(account)
      expect((await portal.as(account).call(selectToday, {})).todos.map(({ KIND }) => KIND)).not.toContain('SILENT_PLACE')
    }
    // Staff hear of it behind the bell, once each; customers and other corporations do not. Those who want mail get it; administrators have the letter.
    const bell = async (lang: 'ko' | 'en') => {
      portal.signInAgain('staff')
      await portal.as('staff').call(changeLanguage, { lang })
      return (await portal.as('staff').call(selectNotices)).notices
        .filter(({ KIND }) => KIND === 'SILENT_PLACE')
        .map(({ TITLE, TRANS_MODE }) => [TITLE, TRANS_MODE])
    }
    expect(await bell('en')).toEqual([['조용한 폴더: no file has come', '']])
    expect(await bell('ko')).toEqual([['조용한 폴더 자동 수신 없음', '']])
    const others = await portal.database.owner((run) =>
      run(
        "select n.user_id from shipment_notice n join app_user u using (user_id) where n.kind = 'SILENT_PLACE' and (u.cust_cd is not null or u.corp_cd <> 'KR' or n.channel <> 'BELL')",
      ),
    )
    expect(others).toEqual([])
    later(30)
    await look()
    expect(await mails()).toBe(first)
    expect((await bell('ko')).length).toBe(1)
    await servers.put('FOLDER', 's.csv', sheet(row('S-1')))
    await look()
    expect((await placeOf(id))?.SILENT_YN).toBe('N')
    expect(await told()).toMatchObject({ health: { STATE: 'OK' }, home: [] })
    later(25)
    await look()
    expect(await mails()).toBe(first * 2)
    expect((await bell('ko')).length).toBe(2)
  })
})

describe('S2-181 who may, and where a place may be', () => {
  test('administrators of the corporation alone: no guest, customer, other staff or other corporation sees or changes a place', async () => {
    const id = await save({ ...servers.address.SFTP, NAME: 'OURS' })
    const header = { PLACE_ID: id }
    for (const caller of [portal.guest, portal.as('customer'), portal.as('staff')])
      for (const contract of [
        selectWatchedPlaces,
        saveWatchedPlace,
        testWatchedPlace,
        pauseWatchedPlace,
        deleteWatchedPlace,
        selectWatchedFiles,
        selectFileReport,
        replayWatchedFile,
      ])
        await expect(caller.call(contract as typeof selectWatchedFiles, { header })).rejects.toThrow(/AUTH-00[23]/)
    const us = portal.as('us')
    const asUs = await us.call(selectWatchedPlaces, {}).catch(() => ({ places: [] }))
    expect(asUs.places).toEqual([])
    await admin.call(deleteWatchedPlace, { header })
    await expect(admin.call(deleteWatchedPlace, { header })).rejects.toThrow('NTF-001')
  })

  test('a secret is stored encrypted, never leaves the server, and is used for its own host and user only', async () => {
    const id = await save({ ...servers.address.SFTP, NAME: 'SECRET' })
    const answer = JSON.stringify(await admin.call(selectWatchedPlaces, {}))
    expect(answer).not.toContain('open sesame')
    const [stored] = await portal.database.owner((run) =>
      run<{ secret: string }>('select secret from watched_place where place_id = $1', [id]),
    )
    expect(stored?.secret).toMatch(/^sealed:/)
    const kept = typed({ ...servers.address.SFTP, PLACE_ID: id, NAME: 'SECRET', SECRET: '' })
    expect(await admin.call(testWatchedPlace, { header: kept })).toMatchObject({ OK_YN: 'Y', HOST_KEY: kept.HOST_KEY })
    for (const over of [{ HOST: 'sftp.example.com:22' }, { USER_NM: 'other' }]) {
      await expect(admin.call(testWatchedPlace, { header: { ...kept, ...over } })).rejects.toThrow('VAL-001')
      await expect(admin.call(saveWatchedPlace, { header: { ...kept, ...over } })).rejects.toThrow('VAL-001')
    }
    const secretOf = () => portal.database.owner((run) => run('select name, secret from watched_place where place_id = $1', [id]))
    await admin.call(saveWatchedPlace, { header: { ...kept, NAME: 'RENAMED' } })
    expect(await secretOf()).toEqual([{ name: 'RENAMED', secret: stored?.secret }])
    expect((await admin.call(testWatchedPlace, { header: { ...kept, SECRET: 'wrong' } })).TEXT).toBe(
      '사용자나 비밀번호, 키가 맞지 않습니다. 다시 입력하세요.',
    )
    await admin.call(saveWatchedPlace, { header: { ...kept, SECRET: 'wrong' } })
    expect(await secretOf()).toEqual([{ name: 'SECRET', secret: expect.not.stringMatching(stored?.secret ?? '') }])
  })

  test('a path upward, a private address that is not named and a folder of another corporation are refused', async () => {
    for (const PATH of ['../US/in', 'in/../../US/in', '..', 'a\\b'])
      await expect(admin.call(saveWatchedPlace, { header: typed({ PATH }) })).rejects.toThrow('VAL-001')
    const refused = await admin.call(testWatchedPlace, { header: typed({ ...servers.address.SFTP, HOST: '10.0.0.5:22', HOST_KEY: '' }) })
    expect([refused.OK_YN, refused.TEXT]).toEqual(['N', expect.stringContaining('WATCHED_PRIVATE')])
    await expect(admin.call(testWatchedPlace, { header: typed({ ...servers.address.S3, HOST: 'http://10.0.0.5' }) })).rejects.toThrow(
      'VAL-001',
    )
    mkdirSync(join(servers.top, 'outside'))
    symlinkSync(join(servers.top, 'outside'), join(servers.top, 'folder/KR/out'))
    expect((await admin.call(testWatchedPlace, { header: typed({ PATH: 'out' }) })).OK_YN).toBe('N')
    expect(readdirSync(join(servers.top, 'outside'))).toEqual([])
    await expect(admin.call(saveWatchedPlace, { header: typed({ ...servers.address.SFTP, HOST_KEY: '' }) })).rejects.toThrow('VAL-001')
    await expect(admin.call(saveWatchedPlace, { header: typed({ SOURCE_CD: 'NONE' }) })).rejects.toThrow('VAL-001')
    await save({ NAME: 'FIRST' })
    await expect(admin.call(saveWatchedPlace, { header: typed({ NAME: 'SECOND', PATH: '/in/' }) })).rejects.toThrow('BIZ-001')
  })
})
