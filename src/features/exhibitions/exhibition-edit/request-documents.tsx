import { EXHIBITION_DOCUMENTS, owedDocuments } from '#domain/exhibition/exhibition-documents.ts'
import { isYes } from '#domain/text/flag.ts'
import { documentCalls } from '#features/documents/document-popup/contract.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { FilesRail } from '#ui/record-form/files-rail.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import type { RequestRecord } from './contract.ts'

/** The documents of a request, with required ones that are missing. */
export const RequestDocuments = ({ record: { header, state }, types }: { record: RequestRecord; types: readonly SelectOption[] }) => {
  const number = String(header.REQ_NO)
  return (
    <FilesRail
      calls={documentCalls}
      number={number}
      numbered={async () => number}
      onManage={(mngtNo) => openPopup(documentPopup, { mngtNo })}
      kinds={EXHIBITION_DOCUMENTS.flatMap((kind) => types.filter(({ value }) => value === kind))}
      wanted={owedDocuments(state.STATUS, isYes(String(header.CARNET_YN)))}
    />
  )
}
