import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isYes } from '#domain/text/flag.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PlusIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { deleteWatchedPlace, pauseWatchedPlace, selectWatchedPlaces, type WatchedPlace, type WatchedPlaces } from './contract.ts'
import { FileList } from './file-list.tsx'
import { PlaceForm, placeName } from './place-form.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './watched-places.module.css'

const MENU = 'cmsWatchedPlaceMgt'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectWatchedPlaces, {})

/** What stands beside the list: a form, or the files of a place. */
type Beside = { of: 'form'; place: WatchedPlace | null; turn: number } | { of: 'files'; place: WatchedPlace; turn: number } | null

/** Where files of partners arrive and are imported by themselves (S2-180). */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const [{ places, partners, kinds }, show] = useState<WatchedPlaces>(useLoaderData<typeof loader>())
  const [beside, put] = useState<Beside>(null)
  const { busy, run } = useFlight()
  const waiting = busy ? text('call.loading') : null
  const turn = (beside?.turn ?? 0) + 1
  const edit = (place: WatchedPlace | null) => put({ of: 'form', place, turn })
  const reload = () => run(async (flight) => show(await call(selectWatchedPlaces, {}, { flight })))
  const pause = ({ PLACE_ID, PAUSED_YN }: WatchedPlace) =>
    run(async (flight) =>
      show(await call(pauseWatchedPlace, { header: { PLACE_ID, PAUSED_YN: isYes(PAUSED_YN) ? 'N' : 'Y' } }, { flight })),
    )
  const remove = async ({ PLACE_ID, NAME }: WatchedPlace) => {
    if (!(await messageBox.question(text('watched.removeQuestion', [NAME])))) return
    await run(async (flight) => {
      show(await call(deleteWatchedPlace, { header: { PLACE_ID } }, { flight }))
      put(null)
      toast.success(text('watched.removed'))
    })
  }
  // What was typed before a reload or a log-in stands in its form again.
  useReopened(['', ...places.map(({ PLACE_ID }) => PLACE_ID)].map(placeName), (name) =>
    edit(places.find(({ PLACE_ID }) => placeName(PLACE_ID) === name) ?? null),
  )
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={ReloadIcon} disabledReason={waiting} onClick={() => void reload()}>
              {text('watched.reload')}
            </Button>
            <Button variant="primary" icon={PlusIcon} onClick={() => edit(null)}>
              {text('watched.new')}
            </Button>
          </>
        }
      />
      <p className="fg2">{text('watched.about')}</p>
      <div className={styles.parts}>
        <Card label={text('watched.list')}>
          <PlaceList
            places={places}
            waiting={waiting}
            onFiles={(place) => put({ of: 'files', place, turn })}
            onEdit={edit}
            onPause={(place) => void pause(place)}
            onRemove={(place) => void remove(place)}
          />
        </Card>
        {beside?.of === 'form' && (
          <PlaceForm key={beside.turn} place={beside.place} partners={partners} kinds={kinds} onSaved={show} onClose={() => put(null)} />
        )}
        {beside?.of === 'files' && <FileList key={beside.turn} place={beside.place} onClose={() => put(null)} />}
      </div>
    </section>
  )
}
export default Page
