import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { Field } from '#ui/search-card/field.tsx'

type Days = { FROM_DT: string; TO_DT: string }

/** The period of a log search. */
export function PeriodBox({ days: { FROM_DT, TO_DT }, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const text = useText()
  return (
    <Field label={text('operations.period')}>
      <DateRangeBox
        from={FROM_DT}
        to={TO_DT}
        onChange={({ from, to }) => onChange({ FROM_DT: from, TO_DT: to })}
        fromLabel={text('operations.from')}
        toLabel={text('operations.to')}
        fromName="FROM_DT"
        toName="TO_DT"
      />
    </Field>
  )
}
