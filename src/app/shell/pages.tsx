import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  useLocation,
  useRouteError,
} from 'react-router'
import { PageNameContext } from '#platform/web/navigation/page-name.ts'
import { DraftUnavailable } from '#ui/draft-unavailable/draft-unavailable.tsx'
import { Part } from '#ui/part/part.tsx'
import { screens } from '../routing/registry.ts'
import { ErrorView } from './errors/error-view.tsx'
import { withoutSlash } from './guards/menu-guard.ts'
import { checkPage } from './guards/page-checks.ts'
import { PageTitle, usePageName } from './page-title.tsx'
import { hasStatus, statusOf } from './errors/route-status.ts'

const check = ({ request }: { request: Request }) => {
  const url = new URL(request.url)
  checkPage(screens.get(withoutSlash(url.pathname)), url)
  return null
}

/** The checks of a card, on the server for the first page and in the browser for navigation (S8-015, S8-016). */
export const loader = (args: LoaderFunctionArgs) => check(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => check(args)

/** An error replaces the page; the shell around it, with tabs and favourites, stays (S2-034, S8-014). */
export const ErrorBoundary = () => {
  const error = useRouteError()
  const detail = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return <ErrorView status={statusOf(error)} detail={detail} />
}

const Pages = () => {
  const name = usePageName()
  const { key } = useLocation()
  return (
    <PageNameContext value={name ?? ''}>
      <PageTitle name={name} />
      <DraftUnavailable />
      {/* Render errors can be retried here; errors with their own status go to the error page. */}
      <Part says="part.screenBroken" resetOn={key} passesOn={hasStatus}>
        <Outlet />
      </Part>
    </PageNameContext>
  )
}
export default Pages
