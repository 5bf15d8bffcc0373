import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { holidayReach, runsOut } from '#domain/time/korean-holidays.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { namedChoices } from '../record-editor/named-choices.ts'
import { ReferencePanel } from '../reference/reference-panel.tsx'
import { holidays } from './contract.ts'
import styles from './holidays.module.css'
import { HOLIDAY_KINDS, holidayFields } from './holiday-fields.ts'

const LIST = {
  place: { MENU_ABBR: 'cmsHolidayMgt', GRID_NM: 'holidays' },
  fields: holidayFields,
  calls: holidays,
  history: 'HOLIDAYS_SAVED',
}

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(holidays.select, {}), call(selectGridLayout, LIST.place)])
  const reach = holidayReach(rows.flatMap(({ YMD, USE_YN }) => (USE_YN === 'Y' ? YMD : [])))
  return { rows, layout, reach, late: runsOut(reach, todayInSeoul(new Date())) }
}

/** The days over which legal periods move, with the law that says so. */
const Page = () => {
  const text = useText()
  const { rows, layout, reach, late } = useLoaderData<typeof loader>()
  const choices = useMemo(() => ({ KIND: namedChoices(text, 'holidays.kind', HOLIDAY_KINDS) }), [text])
  return (
    <MasterPage menu="cmsHolidayMgt">
      <div className={styles.reach}>
        <p className="fg2">{text('holidays.reach', [reach?.from ?? '–', reach?.to ?? '–'])}</p>
        {late && (
          <p role="status" className="warn">
            {text('holidays.late', [reach?.to ?? '–'])}
          </p>
        )}
      </div>
      <ReferencePanel {...LIST} choices={choices} layout={layout} first={rows} />
    </MasterPage>
  )
}
export default Page
