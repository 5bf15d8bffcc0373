import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { builtInTranslations } from '#platform/shared/translations/built-in-translations.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { HomeIcon, ReloadIcon } from '#ui/icon/icons.ts'
import styles from './error-view.module.css'
import { errorTexts } from './error-texts.ts'

type Art = ComponentType<{ className?: string | undefined }>

// Decoration; without it the text stands in the middle, also when nothing can be loaded.
const NoArt: Art = () => null
const ErrorArt = lazy<Art>(() =>
  import('../error-art.tsx').then(
    ({ ErrorArt }) => ({ default: ErrorArt }),
    () => ({ default: NoArt }),
  ),
)

const words = { ...builtInTranslations, ...errorTexts }

/** The sentence that the specification fixes in both languages (S2-034, S2-035). */
const NOT_FOUND = 'This page could not be found'

/** The error page. Its texts are built in: it must be readable when nothing could be loaded. */
export const ErrorView = ({ status, detail }: { status: number; detail: string }) => {
  const lang = usePortal((state) => state.session.langCd)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const text = (key: keyof typeof words) => words[key][lang]
  const missing = status === 404
  const failed = status >= 500
  return (
    <div className={styles.error} data-page="error">
      <title>Error</title>
      <meta name="robots" content="noindex" />
      <Suspense fallback={<div className={styles.art} />}>
        <ErrorArt className={styles.art} />
      </Suspense>
      <div>
        <div className={styles.code}>
          <h1>Error</h1> {status}
        </div>
        <h2>{missing ? NOT_FOUND : detail || text('shell.errorOther')}</h2>
        {missing && (
          <p>
            {text('page.notFound')}
            <br />
            {text('shell.errorMoved')}
          </p>
        )}
        <div className={styles.ways}>
          {failed && (
            // The whole page anew, from the server: it works also where no script does.
            <a href={pathname + search} className={buttonClass({ variant: 'primary' })}>
              <Icon of={ReloadIcon} />
              {text('common.retry')}
            </a>
          )}
          <Link to="/" className={buttonClass({ variant: failed ? 'default' : 'primary' })}>
            <Icon of={HomeIcon} />
            {text('common.home')}
          </Link>
          <Button onClick={() => void navigate(-1)}>{text('shell.errorBack')}</Button>
        </div>
        <dl>
          <dt>{text('shell.errorAddress')}</dt>
          <dd className="code">{pathname}</dd>
        </dl>
      </div>
    </div>
  )
}
