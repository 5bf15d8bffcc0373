import { install, useInstallWay } from '#platform/web/browser/install-offer.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'

/** How to put the portal on the home screen: said here for who looks for it, and nowhere by itself. */
export const InstallLine = () => {
  const text = useText()
  const way = useInstallWay()
  return (
    <div role="status">
      {way === 'OFFER' ? (
        <Button size={28} onClick={() => void install()}>
          {text('account.install')}
        </Button>
      ) : (
        <p className="fg3 small">{text(`account.install.${way}`)}</p>
      )}
    </div>
  )
}
