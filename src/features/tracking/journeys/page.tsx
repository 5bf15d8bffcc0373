import { Link, useSearchParams } from 'react-router'
import { fill, type Lang } from '#platform/shared/translations/messages.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { GoldenJourney } from './golden-journey.ts'
import { isJourneyText, JOURNEY_TEXTS, type JourneyText } from './journey-texts.ts'
import { JourneyCard } from './journey-card.tsx'
import styles from './journeys.module.css'

const FILES = import.meta.glob<Omit<GoldenJourney, 'name'>>('../../../../tests/journeys/*/*.journey.json', {
  eager: true,
  import: 'default',
})

/** The journeys by their folder, which names the kind of situation. */
const ALL: ReadonlyMap<string, GoldenJourney[]> = Map.groupBy(
  Object.entries(FILES).map(([file, journey]) => ({
    name: file.split('/').at(-1)?.replace('.journey.json', '') ?? '',
    ...journey,
    file,
  })),
  ({ file }) => file.split('/').at(-2) ?? '',
)

const wordsIn =
  (lang: Lang) =>
  (key: JourneyText, params: readonly (string | number)[] = []): string =>
    fill(JOURNEY_TEXTS[key][lang], params)

/** `?group=air` shows the journeys of one kind of situation: what was said, and what the customer reads. */
const Page = () => {
  const lang = usePortal((state) => state.session.langCd)
  const word = wordsIn(lang)
  const [search] = useSearchParams()
  const group = search.get('group') ?? 'full-containers'
  const shown = ALL.get(group) ?? []
  const titleOf = (name: string) => (isJourneyText(name) ? word(name) : name)
  return (
    <section data-page="tplJourneys" className={styles.page}>
      <PageHead title={word('title')} />
      <nav aria-label={word('groups')} className={styles.groups}>
        {[...ALL].map(([name, journeys]) => (
          <Link key={name} to={`?group=${name}`} aria-current={name === group ? 'page' : undefined}>
            {titleOf(name)} <small>{journeys.length}</small>
          </Link>
        ))}
      </nav>
      <h2>
        {titleOf(group)} <small>{word('count', [shown.length])}</small>
      </h2>
      {shown.map((journey) => (
        <JourneyCard key={journey.name} journey={journey} lang={lang} word={word} />
      ))}
    </section>
  )
}
export default Page
