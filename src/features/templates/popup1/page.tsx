import { useEffect, useEffectEvent, useState } from 'react'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { listColumns } from '#ui/data-grid/list-columns.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { itemFields } from '../grid/item-fields.ts'
import { useItemSearch } from '../grid/use-item-search.ts'
import templatePopup from './screen.ts'

const COLUMNS = ['ITEM_CD', 'ITEM_NM', 'CATEGORY_CD', 'QTY', 'UNIT_PRICE', 'START_DAY', 'USE_YN', 'REMARK']

/** The sample popup (S2-103): an expandable search card, a scrolling list, and a row as result. */
const TemplatePopup = () => {
  const text = useText()
  const { args, resolve, reject, bare } = usePopup(templatePopup)
  const title = usePortal((state) => state.popupMap.templatePopup1?.MENU_NM ?? '')
  const { rows, state, filter, setFilter, search, reset, emptyText } = useItemSearch([], { KEYWORD: args.keyword ?? '' })
  const [selected, select] = useState(-1)
  const begin = useEffectEvent(search)
  useEffect(() => void begin(), [])
  const columns = listColumns(itemFields, COLUMNS, text, { choices: () => undefined })

  const take = (index: number) => {
    const row = rows[index]
    if (row) resolve(row)
  }
  return (
    <PopupFrame page="tplPopup1" title={title} bare={bare}>
      <PopupBody
        buttons={
          <>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            <Button
              variant="primary"
              disabledReason={rows[selected] ? null : text('templatePopup.pickFirst')}
              onClick={() => take(selected)}
            >
              {text('templatePopup.pick')}
            </Button>
          </>
        }
      >
        <SearchCard
          label={text('templateGrid.search')}
          searchLabel={text('common.search')}
          resetLabel={text('common.reset')}
          onSearch={search}
          onReset={reset}
          buttons="row"
          columns={2}
          more={{
            showLabel: text('templatePopup.more'),
            hideLabel: text('templatePopup.less'),
            fields: (
              <Field label={text('templateGrid.use')}>
                <SelectBox
                  value={filter.USE_YN}
                  onChange={(USE_YN) => setFilter({ ...filter, USE_YN: USE_YN as typeof filter.USE_YN })}
                  options={[
                    { value: '', label: text('common.all') },
                    { value: 'Y', label: text('templateGrid.used') },
                    { value: 'N', label: text('templateGrid.unused') },
                  ]}
                />
              </Field>
            ),
          }}
        >
          <Field label={text('templateGrid.keyword')}>
            <TextBox value={filter.KEYWORD} onChange={(KEYWORD) => setFilter({ ...filter, KEYWORD })} maxLength={50} />
          </Field>
        </SearchCard>
        <ResultTable
          ariaLabel={text('templateGrid.list')}
          columns={columns}
          total={rows.length}
          getRow={(index) => rows[index]}
          rowKey={(row) => row.ITEM_CD}
          selectedIndex={selected}
          onSelect={select}
          onOpen={take}
          state={state}
          fill={false}
          emptyText={emptyText}
          toolbar={
            <TableTools
              count={text('templateGrid.count', [rows.length])}
              dimmed={state === 'reloading'}
              {...(state === 'failed' && { failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: search } })}
            />
          }
        />
      </PopupBody>
    </PopupFrame>
  )
}
export default TemplatePopup
