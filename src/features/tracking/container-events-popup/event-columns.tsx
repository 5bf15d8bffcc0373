import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import { placeText, seoulText } from '../shipment-tracking/tracking-time.ts'
import type { ContainerEvent } from './contract.ts'

const DOTS = { carrier: 'carrier', customs: 'customs', naru: 'naru', terminal: 'other' } as const

/** Empty or full as text; blank when unknown. */
export const loadOf = ({ EMPTY_YN }: ContainerEvent, text: Translate): string =>
  EMPTY_YN ? text(EMPTY_YN === 'Y' ? 'containerEvents.empty' : 'containerEvents.full') : ''

/** Columns of the events of a container. */
export const eventColumns = (text: Translate, asOf: string): ResultColumn<ContainerEvent>[] => [
  {
    field: 'AT',
    header: text('containerEvents.at'),
    width: 176,
    render: ({ AT, CLS }) => (
      <span className={CLS === 'ACT' ? undefined : 'fg2'}>
        {placeText(AT, asOf) || '–'} {CLS !== 'ACT' && <small className="fg3">{text('containerEvents.planned')}</small>}
      </span>
    ),
  },
  {
    field: 'PLACE_CD',
    header: text('containerEvents.place'),
    width: 190,
    render: ({ PLACE_CD, PLACE_NM, FACILITY }) => (
      <span title={FACILITY || undefined}>
        <span className="code">{PLACE_CD}</span> {PLACE_NM} {FACILITY && <span className="fg3">{FACILITY}</span>}
      </span>
    ),
  },
  {
    field: 'EVENT',
    header: text('containerEvents.event'),
    width: 180,
    render: ({ EVENT, CLS }) => (CLS === 'ACT' ? <b>{EVENT}</b> : EVENT),
  },
  { field: 'EMPTY_YN', header: text('containerEvents.load'), width: 80, align: 'center', render: (row) => loadOf(row, text) },
  {
    field: 'VESSEL_NM',
    header: text('containerEvents.vessel'),
    width: 170,
    render: ({ VESSEL_NM, VOYAGE_NO }) => [VESSEL_NM, VOYAGE_NO].filter(Boolean).join(' '),
  },
  {
    field: 'SOURCE',
    header: text('containerEvents.source'),
    width: 214,
    render: ({ SOURCE, SAID_AT }) => <SourceMark source={DOTS[SOURCE.group]} name={SOURCE.name} at={seoulText(SAID_AT, asOf)} />,
  },
]
