import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InPortal } from '../../tests/support/in-portal.tsx'
import { CheckBox } from './check-box/check-box.tsx'
import { CodeBox } from './code-box/code-box.tsx'
import { DateBox } from './date-box/date-box.tsx'
import { DateRangeBox } from './date-range/date-range.tsx'
import { DelayTag } from './delay-tag/delay-tag.tsx'
import { DueLabel } from './due-label/due-label.tsx'
import { FileBox } from './file-box/file-box.tsx'
import { LogoMark } from './icon/logo.tsx'
import { NumberBox } from './number-box/number-box.tsx'
import { NumbersInput } from './numbers-input/numbers-input.tsx'
import { PageHead } from './page-head/page-head.tsx'
import { RadioBox } from './radio-box/radio-box.tsx'
import { ResultTable } from './result-table/result-table.tsx'
import { RouteLine } from './route-line/route-line.tsx'
import { Field } from './search-card/field.tsx'
import { SearchCard } from './search-card/search-card.tsx'
import { SelectBox } from './select-box/select-box.tsx'
import { SourceMark } from './source-mark/source-mark.tsx'
import { StatusLabel } from './status-label/status-label.tsx'
import { TextArea } from './text-area/text-area.tsx'
import { TextBox } from './text-box/text-box.tsx'

const nothing = () => undefined
const rows = Array.from({ length: 50 }, (_, at) => ({ HBL_NO: `NRSE${at}` }))
const page = renderToString(
  <InPortal>
    <LogoMark />
    <PageHead title="선적 조회" star={{ on: false, label: '즐겨찾기 추가', onToggle: nothing }} />
    <SearchCard label="검색 조건" searchLabel="조회" resetLabel="초기화" onSearch={nothing} onReset={nothing}>
      <Field label="기간" required>
        <DateRangeBox from="20261021" to="20261220" onChange={nothing} fromLabel="시작일" toLabel="종료일" />
      </Field>
      <Field label="번호">
        <NumbersInput values={['A', 'B']} onChange={nothing} removeLabel={String} restLabel={String} overflowText={String} />
      </Field>
      <Field label="상태">
        <SelectBox value="" options={[{ value: '', label: '전체' }]} onChange={nothing} />
      </Field>
      <Field label="화주">
        <TextBox value="" onChange={nothing} />
      </Field>
    </SearchCard>
    <NumberBox label="중량" value={18420.5} onChange={nothing} unit="kg" />
    <CheckBox value="Y" onChange={nothing}>
      위험물
    </CheckBox>
    <CodeBox
      label="POL"
      kind="PORT"
      value={{ code: 'KRPUS', name: '부산' }}
      onChange={nothing}
      suggest={async () => []}
      openSearch={async () => null}
    />
    <RadioBox label="단위" options={[{ value: 'cm', label: 'cm' }]} value="cm" onChange={nothing} />
    <SelectBox label="조건" value="" options={[...'ABCDEFGHIJ'].map((value) => ({ value, label: value }))} onChange={nothing} />
    <DateBox label="일자" value="20261127" onChange={nothing} noWeekends />
    <FileBox label="파일" value={[]} onChange={nothing} types={['.pdf']} maxBytes={1024} />
    <TextArea label="비고" value="x" onChange={nothing} maxLength={10} />
    <StatusLabel level={2} label="운송중" />
    <DelayTag days={5} label="지연 +5" />
    <DueLabel daysLeft={0} name="서류마감" text="오늘 17:00" />
    <RouteLine mode="sea" from={{ code: 'KRPUS' }} to={{ code: 'NLRTM', name: '로테르담' }} />
    <SourceMark source="carrier" name="선사" at="13:52" />
    <ResultTable
      ariaLabel="선적 목록"
      columns={[{ field: 'HBL_NO', header: 'HBL', width: 119, pinned: true }]}
      total={50}
      getRow={(index) => rows[index]}
      rowKey={(row) => row.HBL_NO}
      selectedIndex={-1}
      onSelect={nothing}
      onOpen={nothing}
      emptyText=""
      state="ready"
      renderCard={(row) => row.HBL_NO}
      footer={{ HBL_NO: '합계' }}
    />
  </InPortal>,
)

test('the server renders no style attribute, because the page policy refuses it', () => {
  expect(page).not.toMatch(/\sstyle=/)
})
test('the server renders the first twenty rows once, as a table for a wide window, so that the first paint has data', () => {
  expect(page.match(/aria-selected=/g)).toHaveLength(20)
  expect(page.match(/NRSE19/g)).toHaveLength(2)
  expect(page).not.toContain('NRSE20')
  expect(page).toContain('aria-rowcount="51"')
})
test('a required field marks its control, and label and control are linked', () => {
  const [, id] = /<label id="[^"]+" for="([^"]+)"[^>]*>상태/.exec(page) ?? []
  expect(page).toContain(`<select id="${id}"`)
  expect(page).toMatch(/required/)
})
