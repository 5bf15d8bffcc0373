import { useState } from 'react'
import { canKeepOffline, chooseOffline, wantsOffline } from '#platform/web/offline/offline-copy.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'

/** Whether this browser keeps what the user saw last, for when there is no connection. Off until they want it. */
export const OfflineSwitch = () => {
  const text = useText()
  const [wanted, setWanted] = useState(wantsOffline)
  if (!canKeepOffline()) return <span className="fg3">{text('account.offlineUnable')}</span>
  return (
    <div>
      <CheckBox
        value={wanted ? 'Y' : 'N'}
        onChange={(flag) => {
          setWanted(flag === 'Y')
          void chooseOffline(flag === 'Y')
        }}
      >
        {text('account.offline')}
      </CheckBox>
      <p className="fg3 small">{text('account.offlineAbout')}</p>
    </div>
  )
}
