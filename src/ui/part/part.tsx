import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { loadTwice } from '#platform/web/api/load-twice.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { reloadPage } from '#platform/web/navigation/reload.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { ReloadIcon } from '../icon/icons.ts'
import styles from './part.module.css'

type Props = {
  /** Shown in its place after an error; null shows nothing. Default: an error text with a retry button. */
  fallback?: ReactNode
  /** The message key of the default fallback. */
  says?: string
  /** The class of the fallback. */
  className?: string | undefined
  /** A change resets the error. */
  resetOn?: unknown
  /** Whether an error is passed on to the next boundary above. */
  passesOn?: (error: unknown) => boolean
  onError?: () => void
  /** Called before a retry. */
  onRetry?: () => void
  children: ReactNode
}
type State = { broken: { error: unknown } | null; resetOn: unknown }

/** An error boundary for a part of the page: the rest stays, and the part can be retried. */
export class Part extends Component<Props, State> {
  override state: State = { broken: null, resetOn: this.props.resetOn }
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }
  static getDerivedStateFromProps({ resetOn }: Props, state: State): State | null {
    return Object.is(resetOn, state.resetOn) ? null : { broken: null, resetOn }
  }
  override componentDidCatch() {
    this.props.onError?.()
  }
  override render() {
    const { broken } = this.state
    const { fallback, says = 'part.broken', className, passesOn, onRetry, children } = this.props
    if (!broken) return children
    if (passesOn?.(broken.error)) throw broken.error
    if (fallback !== undefined) return fallback
    const retry = () => {
      onRetry?.()
      this.setState({ broken: null })
    }
    return <Broken says={says} className={className} onRetry={retry} />
  }
}

const Broken = ({ says, className, onRetry }: { says: string; className: string | undefined; onRetry: () => void }) => {
  const text = useText()
  return (
    <div className={classNames(styles.broken, className)} role="alert">
      <p>{text(says)}</p>
      <Button onClick={onRetry}>{text('common.retry')}</Button>
      <Button variant="subtle" icon={ReloadIcon} onClick={reloadPage}>
        {text('part.reload')}
      </Button>
    </div>
  )
}

type Code<P> = () => Promise<{ default: ComponentType<P> }>

/** A part with lazily loaded code; after a failed load it shows an error in its place and can be retried. */
export const lazyPart = <P extends object>(load: Code<P>, className?: string): ComponentType<P> => {
  // React caches the result of a load, so a retry needs a new component.
  const coming = () => lazy(loadTwice(load)) as ComponentType<P>
  let latest = coming()
  return function LazyPart(props: P) {
    const [{ Shown }, show] = useState({ Shown: latest })
    const retry = () => {
      latest = coming()
      show({ Shown: latest })
    }
    return (
      <Part className={className} onRetry={retry}>
        <Shown {...props} />
      </Part>
    )
  }
}
