import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showPath } from '#domain/shipment/import/tree/tree-path.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { FileBox } from '#ui/file-box/file-box.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { IMPORT_FILES, selectImportPartners, SOURCE_CODE } from './contract.ts'
import styles from './file-import.module.css'
import { MapCard } from './map-card.tsx'
import { ResultCard } from './result-card.tsx'
import { TableChoice } from './table-choice.tsx'
import { TreeCard } from './tree-card.tsx'
import { type Import, useImport } from './use-import.ts'

const MENU = 'ptlShipmentImport'
const TYPES = ['.xlsx', '.xlsm', '.csv', '.txt', '.xml', '.json', '.ndjson', '.jsonl']

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectImportPartners, {})

/** Why a file cannot be imported yet; null when it can. */
const problemOf = ({ sheet, draft, busy, isStored, missing }: Import, text: Translate): string | null => {
  if (busy) return text('call.loading')
  if (!sheet) return text('dataImport.chooseFile')
  if (isStored) return text('dataImport.done')
  if (missing.length > 0) return text('dataImport.missing', [missing.map((name) => showPath(name, sheet.RECORD)).join(', ')])
  return SOURCE_CODE.test(draft.SOURCE_CD) && draft.NAME.trim() !== '' ? null : text('dataImport.namePartner')
}

/** The import assistant: a file of a partner is read, mapped once, compared with what is stored, and taken over (S2-170). */
const Page = () => {
  const text = useText()
  const { rows: partners } = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const state = useImport(partners)
  const { files, sheet, draft, outcome, change, read, start } = state
  const problem = problemOf(state, text)
  const unchecked = problem ?? (outcome ? null : text('dataImport.previewFirst'))
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={SearchIcon} disabledReason={problem} onClick={() => void start('preview')}>
              {text('dataImport.doPreview')}
            </Button>
            {(outcome?.counts.refused ?? 0) > 0 && (
              <Button
                disabledReason={unchecked ?? (outcome?.counts.refused === outcome?.rows.length ? text('dataImport.noneGood') : null)}
                onClick={() => void start('partial')}
              >
                {text('dataImport.storeGood')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={CheckIcon}
              disabledReason={unchecked ?? ((outcome?.counts.refused ?? 0) > 0 ? text('dataImport.hasFaults') : null)}
              onClick={() => void start('all')}
            >
              {text('dataImport.storeAll')}
            </Button>
          </>
        }
      />
      <Card title={text('dataImport.file')} hint={text('dataImport.fileHint')} pad className={styles.file}>
        <FileBox
          label={text('dataImport.file')}
          name="file"
          value={files}
          onChange={(chosen) => void read(chosen)}
          types={TYPES}
          maxBytes={IMPORT_FILES.bytes}
        />
        {sheet && <TableChoice state={state} sheet={sheet} />}
        <div className={styles.partner}>
          <Field label={text('dataImport.code')} required>
            <TextBox
              name="SOURCE_CD"
              upper
              maxLength={20}
              value={draft.SOURCE_CD}
              onChange={(SOURCE_CD) => change({ SOURCE_CD })}
              error={draft.SOURCE_CD === '' || SOURCE_CODE.test(draft.SOURCE_CD) ? null : text('dataImport.codeForm')}
            />
          </Field>
          <Field label={text('dataImport.partner')} required>
            <TextBox name="NAME" maxLength={60} value={draft.NAME} onChange={(NAME) => change({ NAME })} />
          </Field>
          <Field label={text('dataImport.quiet')}>
            <DateBox name="QUIET_BEFORE" value={draft.QUIET_BEFORE} onChange={(QUIET_BEFORE) => change({ QUIET_BEFORE })} />
          </Field>
        </div>
        <p className={`fg3 small ${styles.hint}`}>{text('dataImport.quietHint')}</p>
      </Card>
      {outcome && <ResultCard key={JSON.stringify(outcome.counts) + outcome.STORED_YN} state={state} outcome={outcome} />}
      {sheet && <TreeCard state={state} sheet={sheet} />}
      <MapCard state={state} />
    </section>
  )
}
export default Page
