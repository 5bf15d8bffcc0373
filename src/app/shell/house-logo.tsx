import { usePortal } from '#platform/web/portal.tsx'
import { LogoMark } from '#ui/icon/logo.tsx'

/** The logo of whoever runs the portal, or our own mark when he has none (S2-046). Its name is told by the link around it. */
export const HouseLogo = () => {
  const corporation = usePortal((state) => state.corporation)
  if (corporation?.LOGO_YN !== 'Y') return <LogoMark />
  return <img src={`/api/file/logoImage?corpCd=${encodeURIComponent(corporation.CORP_CD)}`} alt="" height={28} />
}
