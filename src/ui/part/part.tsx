import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { loadTwice } from '#platform/web/api/load-twice.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { reloadPage } from '#platform/web/navigation/reload.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { ReloadIcon } from '../icon/icons.ts'
import styles from './part.module.css'

type Props = {
  /** What is said in its place when it breaks; null says nothing. Without it: that it broke, and the way to try again. */
  fallback?: ReactNode
  /** The words of the usual fallback (a key). */
  says?: string
  /** Where the words stand that take its place. */
  className?: string | undefined
  /** When this changes, the part is tried again by itself. */
  resetOn?: unknown
  /** An error that is not this part's to show goes on to the next one above. */
  passesOn?: (error: unknown) => boolean
  onError?: () => void
  /** Before the part is drawn again because the visitor asked for it. */
  onRetry?: () => void
  children: ReactNode
}
type State = { broken: { error: unknown } | null; resetOn: unknown }

/** A part of the page that breaks alone: everything around it stays, and it can be tried again. */
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

/** A part whose code comes on demand; when it does not come, the part says so in its place and can be tried again. */
export const lazyPart = <P extends object>(load: Code<P>, className?: string): ComponentType<P> => {
  // React keeps what became of a load for ever: another try is another component.
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
