import { useState } from 'react'
import { canKeepOffline, chooseOffline, wantsOffline } from '#platform/web/offline/offline-copy.ts'
import { useInBrowser } from '#platform/web/browser/use-in-browser.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'

/** Whether this browser keeps what the user saw last, for when there is no connection. Off until they want it. */
export const OfflineSwitch = () => {
  const text = useText()
  const able = useInBrowser(canKeepOffline)
  const before = useInBrowser(wantsOffline)
  const [chosen, choose] = useState<boolean | null>(null)
  if (!able) return <span className="fg3">{text('account.offlineUnable')}</span>
  return (
    <div>
      <CheckBox
        value={(chosen ?? before) ? 'Y' : 'N'}
        onChange={(flag) => {
          choose(flag === 'Y')
          void chooseOffline(flag === 'Y')
        }}
      >
        {text('account.offline')}
      </CheckBox>
      <p className="fg3 small">{text('account.offlineAbout')}</p>
    </div>
  )
}
