import type { Translate } from '#platform/shared/translations/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { FileIcon } from '#ui/file-icon/file-icon.tsx'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { minuteText, sizeText } from '../document-fields.ts'
import type { Attached } from '../document-popup/contract.ts'
import styles from '../documents.module.css'

type Marks = { has: (row: Attached) => boolean; toggle: (row: Attached) => void }
type Fetch = { one: (row: Attached) => void; busy: string | null }

/** Columns of the document list with check boxes. */
export const documentColumns = (
  text: Translate,
  typeName: (code: string) => string,
  marks: Marks,
  fetch: Fetch,
): ResultColumn<Attached>[] => [
  {
    field: 'AG_CHECK',
    header: text('documents.pick'),
    width: 52,
    align: 'center',
    pinned: true,
    onPaper: false,
    render: (row) => (
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={-1}
        aria-label={text('documents.pickRow', [row.FILE_NM])}
        checked={marks.has(row)}
        onChange={() => marks.toggle(row)}
      />
    ),
  },
  {
    field: 'FILE_NM',
    header: text('documents.name'),
    width: 280,
    render: ({ FILE_NM }) => (
      <span className={styles.name}>
        <FileIcon name={FILE_NM} />
        <span className="link ellipsis">{FILE_NM}</span>
      </span>
    ),
  },
  { field: 'DOC_TYPE', header: text('documents.type'), width: 120, render: ({ DOC_TYPE }) => typeName(DOC_TYPE) },
  { field: 'FILE_SIZE', header: text('documents.size'), width: 90, align: 'end', render: ({ FILE_SIZE }) => sizeText(FILE_SIZE) },
  { field: 'UPLOADED_AT', header: text('documents.at'), width: 140, render: ({ UPLOADED_AT }) => minuteText(UPLOADED_AT) },
  {
    field: 'FETCH',
    header: text('documents.fetch'),
    width: 104,
    align: 'center',
    onPaper: false,
    render: (row) => (
      <Button
        size={24}
        variant="subtle"
        icon={DownloadIcon}
        tabIndex={-1}
        aria-label={text('documents.fetchRow', [row.FILE_NM])}
        disabledReason={fetch.busy}
        onClick={() => fetch.one(row)}
      >
        {text('documents.fetch')}
      </Button>
    ),
  },
]
