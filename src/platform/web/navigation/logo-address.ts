import type { OwnLook } from '../store/store.ts'

/** The address of a corporation's logo, with its version, so that no browser shows an old one. */
export const logoAddress = ({ CORP_CD, LOGO }: Pick<OwnLook, 'CORP_CD' | 'LOGO'>): string =>
  `/api/file/logoImage?corpCd=${encodeURIComponent(CORP_CD)}&v=${LOGO}`
