import { handle } from '#platform/server/calls/handle.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { saveShared } from '../master/save-master.server.ts'
import { codeFields, groupFields } from './code-fields.ts'
import { codeSheet, groupSheet, saveCodeGroups, saveCodeRows, selectCodeGroups, selectCodeRows } from './contract.ts'
import { findCodes, findGroups, insertCodes, insertGroups, lockCodes, lockGroups, updateCodes, updateGroups } from './sql.ts'

/** Groups stored in tables of their own; generic codes of the same group would mix with theirs. */
const OWN_TABLES = new Set(['PORT', 'AIRPORT', 'COUNTRY', 'CARRIER', 'AIRLINE', 'HSCODE'])

/** TEU of a container type: `2`, `2.25`, or blank. */
const TEU = /^([0-9]{1,2}([.][0-9]{1,2})?)?$/

export default [
  handle(selectCodeGroups, (_input, { db }) => findGroups(db)),
  handle(selectCodeRows, (search, { db }) => findCodes(db, search)),

  ...sheetHandlers(groupSheet, { fields: groupFields, find: (_search, { db }) => findGroups(db), lock: lockGroups }),
  ...sheetHandlers(codeSheet, { fields: codeFields, find: (search, { db }, most) => findCodes(db, search, most), lock: lockCodes }),

  saveShared(saveCodeGroups, 'CODE_GROUPS_SAVED', () => ({
    fields: groupFields,
    problems: ({ MSTR_CD }, standing) =>
      !standing && OWN_TABLES.has(MSTR_CD) ? [{ field: 'MSTR_CD', problem: { key: 'codes.ownTable' } }] : [],
    lock: lockGroups,
    insert: insertGroups,
    update: updateGroups,
    delete: async () => [],
  })),

  saveShared(saveCodeRows, 'CODES_SAVED', async (_batch, { db }) => {
    const groups = new Set((await findGroups(db)).map(({ MSTR_CD }) => MSTR_CD))
    return {
      fields: codeFields,
      problems: ({ MSTR_CD, REF2 }) => [
        ...(groups.has(MSTR_CD) ? [] : [{ field: 'MSTR_CD', problem: { key: 'codes.unknownGroup' } }]),
        ...(MSTR_CD === 'CNTR_TYPE' && !TEU.test(REF2) ? [{ field: 'REF2', problem: { key: 'codes.badTeu' } }] : []),
      ],
      lock: lockCodes,
      insert: insertCodes,
      update: updateCodes,
      delete: async () => [],
    }
  }),
]
