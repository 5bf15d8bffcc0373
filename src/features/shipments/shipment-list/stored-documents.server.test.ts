import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '#platform/server/db/db.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { selectShipmentList } from './contract.ts'

const portal = await testPortal()
const { database } = portal
const inHours = (hours: number) => new Date(Date.now() + (9 + hours) * 3_600_000).toISOString().slice(0, 19)
const NUMBERS = ['STOREDOC1', 'STOREDOC2']
const [FIRST, SECOND] = NUMBERS as [string, string]

const keyOf = async (run: Run, number: string) => {
  const [found] = await run<{ cust_cd: string; shipment_id: number; mngt_no: string }>(
    'select cust_cd, shipment_id, mngt_no from shipment where hbl_no = $1',
    [number],
  )
  if (!found) throw new Error(`There is no shipment ${number}`)
  return found
}
/** A group of documents of a customer; of a shipment's own customer it is tied to the shipment. */
const addGroup = async (run: Run, number: string, cust?: string) => {
  const { cust_cd, shipment_id, mngt_no } = await keyOf(run, number)
  const [group] = await run<{ group_id: number }>(
    `insert into file_group (corp_cd, cust_cd, owner, mngt_no, shipment_id) values ('KR', $1, 'SHIPMENT', $2, $3)
     on conflict (corp_cd, cust_cd, owner, mngt_no) do update set owner = excluded.owner returning group_id`,
    [cust ?? cust_cd, mngt_no, cust && cust !== cust_cd ? null : shipment_id],
  )
  return { cust: cust ?? cust_cd, group: group?.group_id ?? 0 }
}
const addFile = async (run: Run, { cust, group }: { cust: string; group: number | null }, docType: string) => {
  const key = `stored/${randomUUID()}`
  await run('insert into storage_removal (storage_key, due_at) values ($1, now())', [key])
  await run(
    `insert into file (corp_cd, cust_cd, group_id, doc_type, file_nm, file_ext, file_size, content_type, sha256, storage_key, uploaded_by)
     values ('KR', $1, $2, $3, 'stored.pdf', 'pdf', 1, 'application/pdf', '', $4, 'customer')`,
    [cust, group, docType, key],
  )
}

/** Rows of a first answer, which is read from what is stored, and the same rows by key, which are computed. */
const bothAnswers = async (who: 'customer' | 'other' | 'staff') => {
  const first = (await portal.as(who).call(selectShipmentList, { NUMBERS })).rows
  const { rows } = await portal.as(who).call(selectShipmentList, { NUMBERS, KEYS: first.map(({ MNGT_NO }) => MNGT_NO) })
  const byNumber = (some: typeof rows) => Object.fromEntries(some.map((row) => [row.HBL_NO, row]))
  return { stored: byNumber(first), computed: byNumber(rows) }
}
const expectSame = async () => {
  for (const who of ['customer', 'other', 'staff'] as const) {
    const { stored, computed } = await bothAnswers(who)
    expect(stored, who).toEqual(computed)
  }
}
const counts = async (who: 'customer' | 'other' | 'staff') =>
  Object.fromEntries(Object.values((await bothAnswers(who)).stored).map(({ HBL_NO, DOC_CNT }) => [HBL_NO, DOC_CNT]))
const expectCounts = async (first: number, second: number) => {
  for (const who of ['customer', 'staff'] as const) expect(await counts(who), who).toEqual({ [FIRST]: first, [SECOND]: second })
  const wrong = await database.owner((run) =>
    run(`select s.hbl_no from shipment s where s.doc_cnt <> (select count(*) from file_group g join file f using (corp_cd, cust_cd, group_id)
          where g.corp_cd = s.corp_cd and g.cust_cd = s.cust_cd and g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no)`),
  )
  expect(wrong).toEqual([])
}

// CUST002 is the consignee of the first one only.
beforeAll(() =>
  database.owner(async (run) => {
    const away = { io_type: 'EXP', shp_sts: 'BOOKED', etd: inHours(60) } as const
    await buildShipment(run, { ...away, hbl_no: FIRST, consignee_cd: 'CUST002' })
    await buildShipment(run, { ...away, hbl_no: SECOND })
  }),
)

describe('S2-114 documents of a shipment in the list', () => {
  test('their number is right when documents come, move to another shipment and go', async () => {
    await expectCounts(0, 0)
    const [one, two] = await database.owner(async (run) => [await addGroup(run, FIRST), await addGroup(run, SECOND)] as const)
    await database.owner(async (run) => {
      await addFile(run, one, 'CI')
      await addFile(run, one, 'PL')
      await addFile(run, two, 'CI')
      // Uploaded, but saved with nothing yet.
      await addFile(run, { cust: 'CUST001', group: null }, 'CI')
    })
    await expectCounts(2, 1)
    await database.owner((run) => run('update file set group_id = $2 where group_id = $1', [one.group, two.group]))
    await expectCounts(0, 3)
    await database.owner((run) => run("update file set group_id = $1 where file_nm = 'stored.pdf' and group_id is null", [one.group]))
    await expectCounts(1, 3)
    await database.owner((run) => run("delete from file where group_id = $1 and doc_type = 'PL'", [two.group]))
    await expectCounts(1, 2)
    await database.owner((run) => run('delete from file_group where group_id = $1', [two.group]))
    await expectCounts(1, 0)
  })

  test('their number is right when the documents of a booking become those of its shipment, and back', async () => {
    const group = await database.owner(async (run) => {
      const [made] = await run<{ id: number }>(
        "insert into file_group (corp_cd, cust_cd, owner, mngt_no) values ('KR', 'CUST001', 'BOOKING', 'STOREDBKG') returning group_id as id",
      )
      await addFile(run, { cust: 'CUST001', group: made?.id ?? 0 }, 'CI')
      return made?.id
    })
    const { mngt_no, shipment_id } = await database.owner((run) => keyOf(run, SECOND))
    await database.owner((run) =>
      run("update file_group set owner = 'SHIPMENT', mngt_no = $2, shipment_id = $3 where group_id = $1", [group, mngt_no, shipment_id]),
    )
    await expectCounts(1, 1)
    await database.owner((run) =>
      run("update file_group set owner = 'BOOKING', mngt_no = 'STOREDBKG', shipment_id = null where group_id = $1", [group]),
    )
    await expectCounts(1, 0)
  })

  test('S6-006 a consignee sees the number of the shipment it has a part in, and nothing of the other', async () => {
    expect(await counts('other')).toEqual({ [FIRST]: 1 })
    await database.owner(async (run) => addFile(run, await addGroup(run, FIRST, 'CUST002'), 'DG'))
    expect(await counts('other')).toEqual({ [FIRST]: 1 })
    expect(await counts('customer')).toEqual({ [FIRST]: 1, [SECOND]: 0 })
  })

  test('documents that are missing are the same from what is stored and computed, for each party by what it sees', async () => {
    await expectSame()
    // Of the consignee's own documents its customer sees none.
    await database.owner(async (run) => addFile(run, await addGroup(run, FIRST, 'CUST002'), 'PL'))
    await expectSame()
    const papersOf = async (who: 'customer' | 'other') => (await bothAnswers(who)).stored[FIRST]?.PAPERS
    expect(await papersOf('customer')).toContain('포장명세서')
    expect(await papersOf('other')).not.toContain('포장명세서')
    await database.owner((run) => run("update shipment set shp_sts = 'TRANSIT' where hbl_no = $1", [FIRST]))
    await expectSame()
    await database.owner((run) => run("update paper_rule set use_yn = 'N' where doc_type = 'CI'"))
    await expectSame()
    expect((await bothAnswers('customer')).stored[SECOND]?.PAPERS).not.toContain('상업송장')
  })

  test('a shipment that moves to another customer takes its documents and their number along', async () => {
    await database.owner(async (run) => addFile(run, await addGroup(run, SECOND), 'CI'))
    expect(await counts('customer')).toEqual({ [FIRST]: 1, [SECOND]: 1 })
    await database.owner((run) => run("update shipment set cust_cd = 'CUST002' where hbl_no = $1", [SECOND]))
    expect(await counts('other')).toEqual({ [FIRST]: 1, [SECOND]: 1 })
    expect(await counts('customer')).toEqual({ [FIRST]: 1 })
    await expectSame()
  })
})
