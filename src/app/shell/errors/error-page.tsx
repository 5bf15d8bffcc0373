import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { firstStateOfPage, PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { type RootData, useFirstState } from '../../ssr/bootstrap-state.ts'
import { ErrorView } from './error-view.tsx'
import { statusOf } from './route-status.ts'
import { Shell } from '../shell.tsx'

const noState = {}

/** Route errors (S2-034, S8-014): inside the shell when the session was loaded, with the error's status or 500. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  // Without it a member would become a guest.
  const initial = useFirstState(useRouteLoaderData('root') as RootData | undefined) ?? firstStateOfPage()
  const detail = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <PortalProvider initial={initial ?? noState}>
      <Shell framed={Boolean(initial)}>
        <ErrorView status={statusOf(error)} detail={detail} />
      </Shell>
    </PortalProvider>
  )
}
