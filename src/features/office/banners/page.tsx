import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pictureAddress } from '#features/home/banner/contract.ts'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { AreaField, DayField, FlagField, NumberField, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { newRow } from '../master/new-row.ts'
import { PictureForm } from '../pictures/picture-form.tsx'
import { RecordEditorPage } from '../record-editor/record-editor-page.tsx'
import { bannerFields } from './banner-fields.ts'
import { MAX_PICTURE_BYTES, saveBannerPicture, saveBannerRows, selectBannerRows } from './contract.ts'

const PLACE = { MENU_ABBR: 'cmsBannerMgt', GRID_NM: 'banners' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectBannerRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The slides of the home page: texts, image, link, and dates. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const menus = usePortal(({ menuMap }) => menuMap)
  const found = useRows(selectBannerRows, loaded.rows, {})
  const choices = useMemo(() => {
    const ours = Object.values(menus).map((menu) => ({ value: menuHref(menu), label: menu.MENU_NM }))
    // The current target stays in the list, even if the user may not see that screen.
    const others = found.rows.map(({ LINK }) => LINK).filter((link) => link && !ours.some(({ value }) => value === link))
    return { LINK: [...ours, ...[...new Set(others)].map((value) => ({ value, label: value }))] }
  }, [menus, found.rows])
  return (
    <MasterPage menu="cmsBannerMgt">
      <RecordEditorPage
        place={PLACE}
        layout={loaded.layout}
        fields={bannerFields}
        found={found}
        choices={choices}
        save={saveBannerRows}
        history="BANNERS_SAVED"
        fresh={{ label: text('banners.new'), row: () => ({ ...newRow(bannerFields), BANNER_ID: crypto.randomUUID() }) }}
        editLabel={text('banners.edit')}
        below={({ BANNER_ID, PICTURE }) => (
          <PictureForm
            key={String(BANNER_ID)}
            title={text('banners.picture')}
            address={PICTURE ? pictureAddress({ BANNER_ID: String(BANNER_ID), PICTURE: String(PICTURE) }) : null}
            maxBytes={MAX_PICTURE_BYTES}
            save={saveBannerPicture}
            of={{ BANNER_ID: String(BANNER_ID) }}
            onSaved={() => void found.reload()}
          />
        )}
      >
        <TextField name="TITLE_KO" span={2} />
        <AreaField name="TEXT_KO" />
        <TextField name="TITLE_EN" span={2} />
        <AreaField name="TEXT_EN" />
        <SelectField name="LINK" />
        <DayField name="FROM_DT" />
        <DayField name="UNTIL_DT" />
        <NumberField name="SORT_NO" />
        <FlagField name="USE_YN" />
      </RecordEditorPage>
    </MasterPage>
  )
}
export default Page
