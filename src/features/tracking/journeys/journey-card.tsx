import { factOf } from '#domain/tracking/events/event-facts.ts'
import type { StandingFact } from '#domain/tracking/state/fact.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { ProgressStrip } from '#ui/milestone-strip/milestone-strip.tsx'
import { eventName, stageNameIn } from '../shipment-tracking/event-names.ts'
import { denseText } from '../shipment-tracking/tracking-time.ts'
import { type GoldenJourney, stateOfJourney } from './golden-journey.ts'
import type { JourneyText } from './journey-texts.ts'
import styles from './journeys.module.css'
import { placeName } from './places.ts'
import { popupText, readOut } from './read-out.ts'

const [CODES = ''] = Object.values(
  import.meta.glob<string>('../../../../db/seed/reference/event-codes.csv', { eager: true, query: '?raw', import: 'default' }),
)
const NAMES = new Map(
  CODES.split('\n').map((line) => {
    const [standard, , code, en = '', ko = ''] = line.trim().split(',')
    return [`${standard} ${code}`, { ko, en }] as const
  }),
)

type Word = (key: JourneyText, params?: readonly (string | number)[]) => string
type Props = { journey: GoldenJourney; lang: Lang; word: Word }

/** One journey: its situation, the strip and the sentence that the customer reads, and the facts behind them. */
export function JourneyCard({ journey, lang, word }: Props) {
  const state = stateOfJourney(journey)
  const { line, facts } = state
  const text = popupText(lang)
  const { withdrawn = [], desk = [], swapped = [], shipment, now } = journey
  const stages = line.stages.map(({ code, at, planned, part, ...stage }) => ({
    key: code,
    name: stage[lang],
    state: stage.state,
    detail: [
      stage.state === 'future' && planned ? text('trackingRecord.toCome', [denseText(planned, now)]) : denseText(at, now),
      part && text(`trackingRecord.partly.${part.of}`, [part.done, part.total ?? '?']),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const position = line.stages.findIndex(({ state: one }) => one === 'active') + 1
  const route = [shipment.from, shipment.to, shipment.delivery].filter(Boolean).map((code) => placeName(code ?? '', lang))
  return (
    <article className={styles.card} aria-labelledby={journey.name}>
      <h3 id={journey.name}>{journey.situation}</h3>
      <p className={styles.terms}>
        {route.join(' → ')} · {[shipment.service, ...(shipment.containers ?? [])].filter(Boolean).join(' · ')}
        {shipment.pieces ? word('pieces', [shipment.pieces]) : ''} · {word('asOf', [denseText(now, now)])}
      </p>
      <ProgressStrip stages={stages} label={text('trackingRecord.stages', [stages.length, position])} stopped={line.active === 0} />
      <p className={styles.answer}>{readOut(state, lang)}</p>
      <details>
        <summary>
          {word('facts')} {facts.length}
        </summary>
        <Facts facts={facts} journey={journey} lang={lang} word={word} />
        {withdrawn.map(({ id, at }) => (
          <p key={`${id} ${at}`}>{word('withdrawn', [`${id} · ${denseText(at, now)}`])}</p>
        ))}
        {desk.map(({ drop, release, at }) => (
          <p key={`${drop ?? release} ${at}`}>
            {word('desk', [`${drop ? 'DROP' : 'RELEASE'} ${drop ?? release} · ${denseText(at, now)}`])}
          </p>
        ))}
        {swapped.map(({ from, to, at }) => (
          <p key={`${from} ${at}`}>{word('desk', [`${from} → ${to} · ${denseText(at, now)}`])}</p>
        ))}
      </details>
    </article>
  )
}

function Facts({ facts, journey, lang, word }: Props & { facts: readonly StandingFact[] }) {
  const { mode, direction } = journey.shipment
  const stageName = stageNameIn(lang, mode, direction)
  const named = (standard: string, code: string) => NAMES.get(`${standard} ${code}`)?.[lang]
  const cargoOf = ({ event }: StandingFact) =>
    [
      event.container,
      event.empty === null ? null : word(event.empty ? 'empty' : 'full'),
      event.pieces === null ? null : word('pieces', [event.pieces]),
      event.vessel ?? event.flight,
      event.remark,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className={styles.scroll} role="region" aria-label={word('facts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'where', 'cargo', 'counts'] as const).map((key) => (
              <th key={key} scope="col">
                {word(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={`${fact.key} ${fact.event.updatedAt}`} data-aside={fact.standing !== 'VALID'}>
              <td className="code">{fact.event.at}</td>
              <td>{fact.event.source}</td>
              <td>
                {eventName({ ...fact.event, fact: factOf(fact.event) }, lang, named, stageName) ?? fact.event.code}{' '}
                {fact.event.cls !== 'ACT' && <small>{fact.event.cls}</small>}
              </td>
              <td>{placeName(fact.event.iata ?? fact.event.unlocode ?? '', lang)}</td>
              <td>{cargoOf(fact)}</td>
              <td>{fact.standing === 'VALID' ? word('yes') : (fact.doubt ?? fact.standing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
