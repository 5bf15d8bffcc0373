import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { SearchIcon, ViewLinkIcon } from '#ui/icon/icons.ts'
import { FilterIcon, ResetIcon, TrashIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { MiniMilestones } from '#ui/milestone-bar/milestone-bar.tsx'
import { ProgressStrip } from '#ui/milestone-strip/milestone-strip.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import styles from './catalogue.module.css'
import { DUES, SOURCES, STATUSES, stagesOf } from './sample-progress.ts'
import type { SampleText } from './sample-texts.ts'

type Lang = 'ko' | 'en'
type Props = { word: (word: SampleText) => string; lang: Lang }
const NUMBERS = ['NRSE26110147', 'HMMU6027312', '180-52483174', '26HDMU0312I-0042-0017']

/** Elements other than fields: button sizes, statuses, delays, sources, numbers, and both strips. */
export function LookSamples({ word, lang }: Props) {
  const [unit, setUnit] = useState('day')
  return (
    <>
      <section className={styles.kind} data-kind="buttons" aria-label={word('buttons')}>
        <h2>{word('sizes')}</h2>
        <div className={styles.row}>
          <Button variant="primary" icon={SearchIcon}>
            {word('search')}
          </Button>
          <Button icon={ResetIcon}>{word('reset')}</Button>
          <Button variant="subtle" icon={ViewLinkIcon}>
            {word('link')}
          </Button>
          <Button variant="danger">{word('delete')}</Button>
          <Button variant="danger-outline" icon={TrashIcon}>
            {word('delete')}
          </Button>
          <Button disabledReason={word('reason')}>{word('save')}</Button>
          <Button size={28}>28</Button>
          <Button size={24}>24</Button>
          <Segmented
            size={28}
            label={word('weekdays')}
            value={unit}
            onChange={setUnit}
            options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: word(value) }))}
          />
          <IconButton icon={FilterIcon} label={word('filter')} size={28} />
        </div>
      </section>
      <div className={styles.thirds}>
        <section className={styles.kind} data-kind="statuses" aria-label={word('states')}>
          <h2>{word('states')}</h2>
          <ul className={styles.lines}>
            {STATUSES.map(({ level, name, stages }) => (
              <li key={name.en}>
                <StatusLabel level={level} label={name[lang]} />
                <span className="fg3 small">{stages}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.kind} data-kind="delays" aria-label={word('delays')}>
          <h2>{word('delays')}</h2>
          <ul className={styles.lines}>
            {[0, 2, 5, 11].map((days) => (
              <li key={days}>
                <DelayTag
                  days={days}
                  label={lang === 'ko' ? `지연 +${days}` : `Late +${days}`}
                  onTime={lang === 'ko' ? '정시' : 'On time'}
                />
              </li>
            ))}
            {DUES.map(({ days, name, left }) => (
              <li key={name.en}>
                <DueLabel daysLeft={days} name={name[lang]} text={left[lang]} />
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.kind} data-kind="sources" aria-label={word('sources')}>
          <h2>{word('sources')}</h2>
          <ul className={styles.lines}>
            {SOURCES.map(({ source, name, at }) => (
              <li key={source}>
                <SourceMark source={source} name={name[lang]} at={at} />
              </li>
            ))}
            {NUMBERS.map((number) => (
              <li key={number}>
                <b className="code">{number}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.kind} data-kind="strips" aria-label={word('strips')}>
        {(['late', 'direct'] as const).map((kind) => (
          <div key={kind} className={styles.strip}>
            <h2>{`${word('strips')} · ${word(kind)}`}</h2>
            <ProgressStrip stages={stagesOf(kind, lang)} label={`${word('strips')} ${word(kind)}`} />
          </div>
        ))}
        <h2>{word('micro')}</h2>
        <div className={styles.row}>
          <MiniMilestones active={4} label="4 / 10" />
          <MiniMilestones active={7} delayDays={5} label="7 / 10, +5" />
          <MiniMilestones active={8} skipped={[7]} label="8 / 10" />
        </div>
      </section>
    </>
  )
}
