import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { logoAddress } from '#platform/web/navigation/logo-address.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { AreaField, FlagField, NumberField, TextField } from '#ui/record-form/form-boxes.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { newRow } from '../master/new-row.ts'
import { PictureForm } from '../pictures/picture-form.tsx'
import { RecordEditorPage } from '../record-editor/record-editor-page.tsx'
import { ColourFields } from './colour-fields.tsx'
import { MAX_LOGO_BYTES, saveCorpLogo, saveCorpRows, selectCorpRows } from './contract.ts'
import { corpFields } from './corp-fields.ts'

const PLACE = { MENU_ABBR: 'cmsCorpMgt', GRID_NM: 'corps' }
const NO_CHOICES = {}

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectCorpRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The corporations of this installation and their branding. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectCorpRows, loaded.rows, {})
  return (
    <MasterPage menu="cmsCorpMgt">
      <RecordEditorPage
        place={PLACE}
        layout={loaded.layout}
        fields={corpFields}
        found={found}
        choices={NO_CHOICES}
        save={saveCorpRows}
        history="CORPS_SAVED"
        fresh={{ label: text('corps.new'), row: () => newRow(corpFields) }}
        editLabel={text('corps.edit')}
        below={({ CORP_CD, LOGO }) => (
          <PictureForm
            key={String(CORP_CD)}
            title={text('corps.logo')}
            address={LOGO ? logoAddress({ CORP_CD: String(CORP_CD), LOGO: String(LOGO) }) : null}
            maxBytes={MAX_LOGO_BYTES}
            save={saveCorpLogo}
            of={{ CORP_CD: String(CORP_CD) }}
            onSaved={() => void found.reload()}
          />
        )}
      >
        <TextField name="CORP_CD" />
        <TextField name="NAME_KO" span={2} />
        <TextField name="NAME_EN" span={2} />
        <TextField name="HOST_NAME" span={2} />
        <TextField name="BRAND_KO" />
        <TextField name="BRAND_EN" />
        <ColourFields />
        <AreaField name="FOOTER_KO" />
        <AreaField name="FOOTER_EN" />
        <AreaField name="ADDR_KO" />
        <AreaField name="ADDR_EN" />
        <TextField name="MAIL" span={2} />
        <TextField name="PHONE" />
        <TextField name="BIZ_NO" />
        <TextField name="CEO" />
        <TextField name="CURRENCY" />
        <NumberField name="SORT_NO" />
        <FlagField name="USE_YN" />
      </RecordEditorPage>
    </MasterPage>
  )
}
export default Page
