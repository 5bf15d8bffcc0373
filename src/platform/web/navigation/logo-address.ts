import type { OwnLook } from '../store/store.ts'

/** Where a corporation's logo is; another picture has another address, so that no browser shows the old one. */
export const logoAddress = ({ CORP_CD, LOGO }: Pick<OwnLook, 'CORP_CD' | 'LOGO'>): string =>
  `/api/file/logoImage?corpCd=${encodeURIComponent(CORP_CD)}&v=${LOGO}`
