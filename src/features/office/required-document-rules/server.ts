import { selectDocumentType } from '#features/codes/type-list/contract.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { requiredDocumentSheet, saveRequiredDocuments, selectRequiredDocuments } from './contract.ts'
import { requiredDocumentFields, RULE_CHOICES } from './required-document-fields.ts'
import { deleteRequiredDocuments, findCustomerCodes, findRequiredDocuments, lockRequiredDocuments, writeRequiredDocuments } from './sql.ts'

const fault = (field: string, key: string): RowFault => ({ field, problem: { key: `paperRules.${key}` } })

export default [
  handle(selectRequiredDocuments, (search, { db }) => findRequiredDocuments(db, search)),

  ...sheetHandlers(requiredDocumentSheet, {
    fields: requiredDocumentFields,
    find: (search, { db }, most) => findRequiredDocuments(db, search, most),
    lock: lockRequiredDocuments,
    choices: async ({ text, call }) => ({
      TRANS_MODE: namedChoices(text, 'bookingList.mode', RULE_CHOICES.TRANS_MODE),
      IO_TYPE: namedChoices(text, 'bookingList.io', RULE_CHOICES.IO_TYPE),
      DOC_TYPE: codeOptions(await call(selectDocumentType, {})),
    }),
  }),

  saveMaster(saveRequiredDocuments, 'PAPER_RULES_SAVED', async ({ rows }, { db, call }) => {
    const customers = await findCustomerCodes(
      db,
      rows.map(({ CUST_CD }) => String(CUST_CD ?? '')),
    )
    const papers = new Set((await call(selectDocumentType, {})).map(({ CODE }) => CODE))
    return {
      fields: requiredDocumentFields,
      problems: (row) => [
        ...Object.entries(RULE_CHOICES)
          .filter(([field, values]) => !values.some((value) => value === row[field as keyof typeof RULE_CHOICES]))
          .map(([field]) => fault(field, 'unknownChoice')),
        ...(row.CUST_CD === '' || customers.has(row.CUST_CD) ? [] : [fault('CUST_CD', 'unknownCustomer')]),
        ...(papers.has(row.DOC_TYPE) ? [] : [fault('DOC_TYPE', 'unknownPaper')]),
      ],
      lock: lockRequiredDocuments,
      insert: writeRequiredDocuments,
      update: writeRequiredDocuments,
      delete: deleteRequiredDocuments,
    }
  }),
]
