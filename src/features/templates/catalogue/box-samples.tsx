import { CheckBox } from '#ui/check-box/check-box.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import type { CodeEntry } from '#ui/code-box/code-entry.ts'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { FileBox } from '#ui/file-box/file-box.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { RadioBox } from '#ui/radio-box/radio-box.tsx'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './catalogue.module.css'
import { busan, suggestPorts } from './sample-codes.ts'
import { StateRow } from './state-row.tsx'
import type { SampleText } from './sample-texts.ts'

const INCOTERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'].map((value) => ({ value, label: value }))
const MODES = ['SEA', 'AIR', 'RAIL'].map((value) => ({ value, label: value }))
const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'inch', label: 'inch' },
] as const
const PDF = { types: ['.pdf', '.xlsx'], maxBytes: 20 * 1024 * 1024 }
const sampleFile = () => (typeof File === 'undefined' ? [] : [new File(['x'], '송장_NRSE26110147.pdf')])

/** The search popup of the sample: returns the port that matches the text. */
const openSearch = async () => busan

export function BoxSamples({ word }: { word: (word: SampleText) => string }) {
  return (
    <>
      <StateRow name="text" empty="" filled="MP-EU-2651" word={word}>
        {(box) => <TextBox {...box} />}
      </StateRow>
      <StateRow name="upper" empty="" filled="KRPUS" word={word}>
        {(box) => <TextBox {...box} upper noSpaces maxLength={5} code />}
      </StateRow>
      <StateRow name="mask" empty="" filled="010-1234-5678" word={word}>
        {(box) => <TextBox {...box} mask="000-0000-0000" />}
      </StateRow>
      <StateRow<number | null> name="number" empty={null} filled={18420.5} word={word}>
        {(box) => <NumberBox {...box} unit="kg" min={0} max={99_999} zeroToNull />}
      </StateRow>
      <StateRow<string | null> name="check" empty={null} filled="Y" word={word}>
        {(box) => <CheckBox {...box}>{word('agree')}</CheckBox>}
      </StateRow>
      <StateRow name="select" empty="SEA" filled="AIR" word={word}>
        {(box) => <SelectBox {...box} options={MODES} />}
      </StateRow>
      <StateRow name="longSelect" empty="" filled="FOB" word={word}>
        {(box) => <SelectBox {...box} options={INCOTERMS} />}
      </StateRow>
      <StateRow<CodeEntry | null> name="code" empty={null} filled={busan} word={word}>
        {(box) => <CodeBox {...box} kind="PORT" suggest={suggestPorts} openSearch={openSearch} />}
      </StateRow>
      <StateRow<'cm' | 'inch' | null> name="radio" empty={null} filled="cm" word={word}>
        {(box) => <RadioBox {...box} options={UNITS} />}
      </StateRow>
      <StateRow name="day" empty="" filled="20261127" word={word}>
        {(box) => <DateBox {...box} />}
      </StateRow>
      <StateRow name="workday" empty="" filled="20261127" word={word}>
        {(box) => <DateBox {...box} noWeekends min="20261102" max="20270115" />}
      </StateRow>
      <StateRow name="month" empty="" filled="202611" word={word}>
        {(box) => <DateBox {...box} variant="month" />}
      </StateRow>
      <StateRow name="year" empty="" filled="2026" word={word}>
        {(box) => <DateBox {...box} variant="year" />}
      </StateRow>
      <StateRow name="range" empty={{ from: '', to: '' }} filled={{ from: '20261021', to: '20261220' }} word={word}>
        {({ value, name, label: _label, ...box }) => (
          <DateRangeBox
            {...box}
            {...value}
            fromName={`${name}-from`}
            toName={`${name}-to`}
            fromLabel={word('from')}
            toLabel={word('to')}
            limit={{ months: 12 }}
          />
        )}
      </StateRow>
      <StateRow<readonly File[]> name="file" empty={[]} filled={sampleFile()} word={word}>
        {(box) => <FileBox {...box} {...PDF} />}
      </StateRow>
      <StateRow name="area" empty="" filled={'HANDLE WITH CARE\n파손 주의'} word={word}>
        {(box) => <TextArea {...box} maxLength={500} />}
      </StateRow>
      <StateRow<readonly string[]> name="multi" empty={[]} filled={['SEA', 'AIR']} word={word}>
        {({ value, ...box }) => (
          <MultiSelectBox {...box} options={MODES} values={value} allLabel={word('all')} restLabel={(count) => `+${count}`} />
        )}
      </StateRow>
      <section className={styles.kind} data-kind="some" aria-label={word('some')}>
        <h2>{word('some')}</h2>
        <div className={styles.states}>
          <CheckBox value="N" some onChange={() => {}}>
            {word('some')}
          </CheckBox>
        </div>
      </section>
    </>
  )
}
