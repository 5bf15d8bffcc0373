import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { logoAddress } from '#platform/web/navigation/logo-address.ts'
import { LogoMark } from '#ui/icon/logo.tsx'

/** The operator's logo, or our own by default (S2-046). The link around it has the accessible name. */
export const CompanyLogo = () => {
  const house = usePortal((state) => state.house)
  return house?.LOGO ? <img src={logoAddress(house)} alt="" height={28} /> : <LogoMark />
}
