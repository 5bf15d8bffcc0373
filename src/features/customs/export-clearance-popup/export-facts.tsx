import { denseDay } from '#domain/time/dense-day.ts'
import { showDeclarationNo } from '#domain/customs/customs-numbers.ts'
import { isYes } from '#domain/text/flag.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Facts } from '../clearance/facts.tsx'
import type { ExportDeclaration } from './contract.ts'
import { deadlineView } from './deadline-view.ts'
import { kg, packages } from './export-tables.tsx'

const both = (quantity: number | null, unit: string, weight: number | null) =>
  [packages(quantity, unit), weight === null ? '' : `${kg(weight)} kg`].filter(Boolean).join(' · ')
const less = (whole: number | null, part: number | null) => (whole === null ? null : Math.max(0, whole - (part ?? 0)))

/** A declaration: parties, cleared, loaded and remaining quantities, and the deadline. */
export function ExportFacts({ declaration, asOf }: { declaration: ExportDeclaration; asOf: string }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const today = todayInSeoul(new Date(asOf))
  const { PKG_QTY, PKG_UNIT, GROSS_WT, LOADED_QTY, LOADED_UNIT, LOADED_WT, INSPECT_YN } = declaration
  return (
    <Facts
      label={text('exportClearance.facts')}
      facts={[
        [text('exportClearance.declaration'), showDeclarationNo(declaration.DECL_NO)],
        [text('exportClearance.accepted'), denseDay(declaration.ACCEPT_DT, today)],
        [text('exportClearance.exporter'), declaration.EXPORTER_NM],
        [text('exportClearance.maker'), declaration.MAKER_NM],
        [text('exportClearance.declared'), both(PKG_QTY, PKG_UNIT, GROSS_WT)],
        [text('exportClearance.shipped'), both(LOADED_QTY, LOADED_UNIT, LOADED_WT)],
        [text('exportClearance.rest'), both(less(PKG_QTY, LOADED_QTY), PKG_UNIT, less(GROSS_WT, LOADED_WT))],
        [text('exportClearance.vessel'), declaration.VESSEL_NM],
      ]}
      clocksTitle={text('clearance.dues')}
      clocks={[
        {
          name: text('exportClearance.deadline'),
          day: denseDay(declaration.LOAD_DEADLINE, today),
          ...deadlineView(declaration, today, lang, text),
        },
        {
          name: text('exportClearance.inspected'),
          day: '',
          left: text(isYes(INSPECT_YN) ? 'clearance.yes' : 'clearance.no'),
          band: isYes(INSPECT_YN) ? 'note' : 'none',
        },
      ]}
    />
  )
}
