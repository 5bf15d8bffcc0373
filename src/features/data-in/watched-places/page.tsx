import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isYes } from '#domain/text/flag.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ConnectionPage } from '../connections/connection-page.tsx'
import { useConnections } from '../connections/use-connections.ts'
import { deleteWatchedPlace, pauseWatchedPlace, selectWatchedPlaces, type WatchedPlace } from './contract.ts'
import { FileList } from './file-list.tsx'
import { PlaceForm, placeName } from './place-form.tsx'
import { PlaceList } from './place-list.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectWatchedPlaces, {})

/** Where files of partners arrive and are imported by themselves (S2-180). */
const Page = () => {
  const text = useText()
  const page = useConnections({
    begun: useLoaderData<typeof loader>(),
    rowsOf: ({ places }) => places,
    idOf: ({ PLACE_ID }) => PLACE_ID,
    draftOf: placeName,
    select: (flight) => call(selectWatchedPlaces, {}, { flight }),
    remove: ({ PLACE_ID }, flight) => call(deleteWatchedPlace, { header: { PLACE_ID } }, { flight }),
    removeQuestion: ({ NAME }) => text('watched.removeQuestion', [NAME]),
    removedText: text('watched.removed'),
  })
  const { places, partners, kinds } = page.answer
  const { waiting, beside } = page
  const pause = ({ PLACE_ID, PAUSED_YN }: WatchedPlace) =>
    page.run(async (flight) =>
      page.show(await call(pauseWatchedPlace, { header: { PLACE_ID, PAUSED_YN: isYes(PAUSED_YN) ? 'N' : 'Y' } }, { flight })),
    )
  const form = beside?.of === 'form' && (
    <PlaceForm key={beside.turn} place={beside.one} partners={partners} kinds={kinds} onSaved={page.show} onClose={page.close} />
  )
  return (
    <ConnectionPage
      menu="cmsWatchedPlaceMgt"
      about={text('watched.about')}
      listTitle={text('watched.list')}
      newText={text('watched.new')}
      waiting={waiting}
      onNew={() => page.edit(null)}
      onReload={page.reload}
      list={
        <PlaceList
          places={places}
          waiting={waiting}
          onFiles={page.showFiles}
          onEdit={page.edit}
          onPause={(place) => void pause(place)}
          onRemove={(place) => void page.remove(place)}
        />
      }
      beside={beside?.of === 'files' && beside.one ? <FileList key={beside.turn} place={beside.one} onClose={page.close} /> : form}
    />
  )
}
export default Page
