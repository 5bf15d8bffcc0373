import { showCargoNo } from '#domain/customs/customs-numbers.ts'
import { denseDay } from '#domain/time/dense-day.ts'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { isYes } from '#domain/text/flag.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { type Clock, Facts } from '../clearance/facts.tsx'
import type { ImportClearance, ImportHeader } from './contract.ts'

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
const counted = (value: number | null, unit: string, decimals = 0) =>
  value === null
    ? ''
    : `${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`.trim()

/** Facts and deadlines of a cargo (design: 수입 통관 조회). */
export function ImportFacts({ answer, header }: { answer: ImportClearance; header: ImportHeader }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const now = new Date(answer.asOf)
  const today = todayInSeoul(now)
  const penalty = (name: string, flag: string): Clock => ({
    name: text(name),
    day: '',
    left: text(isYes(flag) ? 'importClearance.exists' : 'importClearance.none'),
    band: isYes(flag) ? 'bad' : 'none',
  })
  const clocks = answer.dues.map(({ KIND, AT, DONE_YN }): Clock => {
    const due = isYes(DONE_YN) ? null : dueBand(AT, now)
    return {
      name: text(`importClearance.due.${KIND}`),
      day: denseDay(AT, today),
      left: due ? dueLabel(due, lang) : text('clearance.done'),
      band: due?.band ?? 'none',
    }
  })
  return (
    <Facts
      label={text('importClearance.facts')}
      facts={[
        [text('importClearance.cargoNo'), showCargoNo(header.CARGO_NO)],
        [text('importClearance.bls'), joined(header.HBL_NO, header.MBL_NO)],
        [text('importClearance.progress'), joined(header.PROGRESS, header.CLEARANCE !== header.PROGRESS && header.CLEARANCE)],
        [text('importClearance.vessel'), [header.VESSEL_NM, header.VOYAGE_NO].filter(Boolean).join(' ')],
        [text('importClearance.carrier'), joined(header.CARRIER_NM, header.AGENT_NM)],
        [text('importClearance.route'), [header.POL, header.POD].filter(Boolean).join(' → ')],
        [text('importClearance.office'), joined(header.OFFICE, header.ARRIVE_DT && denseDay(header.ARRIVE_DT, today))],
        [text('importClearance.goods'), header.GOODS],
        [text('importClearance.packages'), counted(header.PKG_QTY, header.PKG_UNIT)],
        [text('importClearance.weight'), counted(header.GROSS_WT, 'kg', 1)],
        [
          text('importClearance.containers'),
          header.CNTR_TEXT || joined(header.CNTR_CNT ? String(header.CNTR_CNT) : undefined, header.CNTR_NO),
        ],
        [text('importClearance.consignee'), header.CONSIGNEE_NM],
      ]}
      clocksTitle={text('clearance.dues')}
      clocks={[
        ...clocks,
        penalty('importClearance.lateTax', header.LATE_TAX_YN),
        penalty('importClearance.overdue', header.OVERDUE_YN),
        {
          name: text('importClearance.managed'),
          day: '',
          left: text(isYes(header.MANAGED_YN) ? 'clearance.yes' : 'clearance.no'),
          band: isYes(header.MANAGED_YN) ? 'note' : 'none',
        },
      ]}
    />
  )
}
