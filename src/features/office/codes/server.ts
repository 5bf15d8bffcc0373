import { handle } from '#platform/server/handle.ts'
import { saveMaster } from '../save-master.server.ts'
import { codeFields, groupFields } from './code-fields.ts'
import { saveCodeGroups, saveCodeRows, selectCodeGroups, selectCodeRows } from './contract.ts'
import { findCodes, findGroups, insertCodes, insertGroups, lockCodes, lockGroups, updateCodes, updateGroups } from './sql.ts'

/** Groups that are read from tables of their own; codes of that name would stand among theirs. */
const OWN_TABLES = new Set(['PORT', 'AIRPORT', 'COUNTRY', 'CARRIER', 'AIRLINE', 'HSCODE'])

export default [
  handle(selectCodeGroups, (_input, { db }) => findGroups(db)),
  handle(selectCodeRows, (search, { db }) => findCodes(db, search)),

  saveMaster(saveCodeGroups, 'CODE_GROUPS_SAVED', () => ({
    fields: groupFields,
    problems: ({ MSTR_CD }, standing) =>
      !standing && OWN_TABLES.has(MSTR_CD) ? [{ field: 'MSTR_CD', problem: { key: 'codes.ownTable' } }] : [],
    lock: (run, keys) =>
      lockGroups(
        run,
        keys.map(({ MSTR_CD }) => MSTR_CD),
      ),
    insert: insertGroups,
    update: updateGroups,
    delete: async () => [],
  })),

  saveMaster(saveCodeRows, 'CODES_SAVED', async (_batch, { db }) => {
    const groups = new Set((await findGroups(db)).map(({ MSTR_CD }) => MSTR_CD))
    return {
      fields: codeFields,
      problems: ({ MSTR_CD }) => (groups.has(MSTR_CD) ? [] : [{ field: 'MSTR_CD', problem: { key: 'codes.unknownGroup' } }]),
      lock: lockCodes,
      insert: insertCodes,
      update: updateCodes,
      delete: async () => [],
    }
  }),
]
