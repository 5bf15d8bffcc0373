import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { logoAddress } from '#platform/web/navigation/logo-address.ts'
import { LogoMark } from '#ui/icon/logo.tsx'

/** The logo of whoever runs the portal, or our own mark when he has none (S2-046). Its name is told by the link around it. */
export const CompanyLogo = () => {
  const house = usePortal((state) => state.house)
  return house?.LOGO ? <img src={logoAddress(house)} alt="" height={28} /> : <LogoMark />
}
