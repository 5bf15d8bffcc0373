import { fileKind } from '#domain/text/file-kind.ts'
import { fields, select, text } from '#platform/shared/fields/fields.ts'

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** A byte count as display text. */
export const sizeText = (bytes: number): string => {
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Number((bytes / 1024 ** at).toFixed(at === 0 ? 0 : 1))} ${UNITS[at]}`
}

/** yyyyMMddHHmmss with minute precision. */
export const minuteText = (at: string): string => at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/, '$1-$2-$3 $4:$5')

/** The columns of an attached file: type and remark are editable, the rest comes from the file (S2-108). */
export const documentFields = fields('documents.list', {
  FILE_SN: text('documents.serial', { key: true, required: true, hidden: true, max: 18 }),
  KIND: text('documents.kind', {
    width: 64,
    computed: ({ FILE_NM }) =>
      fileKind(String(FILE_NM ?? ''))
        .slice(0, 5)
        .toUpperCase(),
  }),
  FILE_NM: text('documents.name', { readOnly: true, width: 230 }),
  DOC_TYPE: select('documents.type', 'DOC_TYPE', { required: true, width: 130, max: 20 }),
  SIZE: text('documents.size', { width: 80, computed: ({ FILE_SIZE }) => sizeText(Number(FILE_SIZE ?? 0)) }),
  UPLOADED_BY: text('documents.by', { readOnly: true, width: 100 }),
  AT: text('documents.at', { width: 130, computed: ({ UPLOADED_AT }) => minuteText(String(UPLOADED_AT ?? '')) }),
  REMARK: text('documents.remark', { max: 200, multiline: true, width: 180 }),
})
