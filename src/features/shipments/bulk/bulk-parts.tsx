import { useState } from 'react'
import type { ShipmentListRow } from '../shipment-list/contract.ts'
import { BulkBar, DownloadNotes, type Whole } from './bulk-bar.tsx'
import { ShareSeveral } from './share-several.tsx'
import { useBulkDownload } from './use-bulk-download.ts'
import type { Chosen } from './use-chosen.ts'

/** The bar of the chosen shipments, and what its actions show below the tool row. */
export const useBulkParts = (chosen: Chosen<ShipmentListRow>, whole: Whole) => {
  const documents = useBulkDownload()
  /** The numbers that are shared, as they were when it was asked for. */
  const [shared, share] = useState<readonly string[] | null>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (no: string) => names.get(no) ?? no
  const remember = () => setNames(new Map([...names, ...[...chosen.rows].map(([no, { HBL_NO }]) => [no, HBL_NO || no] as const)]))
  const start = (numbers: readonly string[]) => {
    remember()
    return documents.start(numbers)
  }
  const onShare = () => {
    remember()
    share([...chosen.rows.keys()])
  }
  return {
    bar: <BulkBar chosen={chosen} whole={whole} documents={{ ...documents, start }} onShare={onShare} />,
    below: (
      <>
        {shared && <ShareSeveral key={shared.join()} numbers={shared} nameOf={nameOf} onClose={() => share(null)} />}
        <DownloadNotes documents={documents} nameOf={nameOf} />
      </>
    ),
  }
}
